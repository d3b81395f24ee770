import { addDays, chinaDay } from '@goodlot/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { priced, submit } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { Phone } from '../../test/missions.ts'
import { aReport, finishVisit } from '../../test/reports.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let agent: Person
let main: Person
let buyer: Person
let other: Person
/** An order whose report found six kettles with a scratched lid. */
let first: Awaited<ReturnType<typeof aReport>>

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  agent = await w.an({ is_agent: true, agent_code: 'AGAIN-1' })
  main = await w.an({ referred_by: agent.id })
  buyer = await w.an({ parent_id: main.id, referred_by: agent.id })
  other = await anInspector(w)
  first = await aReport(w, buyer, { bad: [3, 9, 11, 20, 33, 41] })
})

const load = (who: Person) => who.send('order_load', { osn: first.order_no, reinspect: 1 })

/** Places the re-inspection with the fields that its screen sends. */
async function placeAgain(who: Person, change: object = {}) {
  const { data } = await load(who)
  const cart = await priced(who, {
    service_type: data.service_type,
    catalog_id: [data.catalog_parent_id ?? 0, data.catalog_id ?? 0],
    pdata: data.pdata.map(({ product_id, product_qty }) => ({ product_id, product_qty: product_qty ?? 0 })),
    bid: data.bid ?? 0,
    tpl: data.tpl ?? 0,
    ins: other.id,
    ins_date: [addDays(chinaDay(w.clock.now()), 5)],
    md: 1,
  })
  return submit(who, { ...cart, origin: data.origin?.order_id, ...change })
}

describe('goods are inspected again', () => {
  it('once a report about them is released', async () => {
    expect((await load(buyer)).fault).toBe('report_not_released')
    await root.send('report_accept', { oid: first.order_id, flag: 1 })
  })

  it('only their owners have goods inspected again', async () => {
    const stranger = await w.an()
    const codes = [buyer, main, agent, stranger, root, first.inspector].map(async (who) => (await load(who)).code)
    expect(await Promise.all(codes)).toEqual([200, 200, 4041, 4041, 4003, 4003])
    // naming the order in a cart of one's own is refused too
    const own = await aReport(w, stranger)
    await root.send('report_accept', { oid: own.order_id, flag: 1 })
    const foreign = await submit(stranger, { ...(await priced(stranger, own.cart)), origin: first.order_id })
    expect(foreign.code).toBe(4041)
  })

  it('from a cart with the same goods, factory and protocol, the earlier defects, and no inspector', async () => {
    const { data } = await load(buyer)
    expect(data).toMatchObject({
      osn: '',
      pdata: [{ product_id: first.product, product_qty: 1000 }],
      bid: first.goods.factory,
      tpl: first.goods.protocol,
      ins: null,
      ins_date: [],
      origin: {
        order_no: first.order_no,
        report_result: 'fail',
        ins_id: first.inspector.id,
        defects: [{ class: 'major', name: 'Scratch on the lid', count: 6, state: '' }],
        n: 80,
        // proposed, and not chosen: the buyer decides
        tighten: 1,
      },
      severity: 'normal',
    })
  })

  it('with what the factory was asked to correct, and what it says that it did', async () => {
    const { order_no } = first
    const { data: found } = await buyer.send('remedy_list', { order_no })
    const due = addDays(chinaDay(w.clock.now()), 14)
    const asking = { request: 'Polish the lids', wants_cause: 0, wants_photos: 0, due } as const
    await buyer.send('remedy_create', {
      ...{ order_no, actions: [{ finding_key: found.findings[0]?.finding_key ?? '', ...asking }] },
    })
    const stateNow = async () => (await load(buyer)).data.origin?.defects[0]?.state
    expect(await stateNow()).toBe('open')
    const { data: made } = await buyer.send('remedy_link_make', { order_no })
    const [action] = (await buyer.send('remedy_list', { order_no })).data.actions
    const answer = { person: 'Wu', measure: 'New tool', done_on: due, remedy_id: action?.remedy_id ?? 0 }
    await w.send('remedy_answer', { link: made.url.split('/').at(-1) ?? '', ...answer })
    expect(await stateNow()).toBe('answered')
  })

  it('by somebody else, if there is anybody: who went first comes last, and it says why', async () => {
    const terms = { bid: first.goods.factory, pdata: [first.product] }
    const { data } = await buyer.send('ins_search', { ...terms, origin: first.order_id })
    const idsOf = (cards: typeof data.data) => cards.map(({ user_id }) => user_id)
    expect(idsOf(data.data)).toContain(other.id)
    expect(idsOf(data.data)).not.toContain(first.inspector.id)
    const card = data.similar.find(({ user_id }) => user_id === first.inspector.id)
    expect(card).toMatchObject({ refusal: null, reasons: [{ code: 'went_first' }] })
    expect(idsOf((await buyer.send('ins_search', terms)).data.data)).toContain(first.inspector.id)
    const stranger = await w.an()
    expect((await stranger.send('ins_search', { origin: first.order_id })).code).toBe(4041)
  })

  it('in an order that shows the first one, and is shown by it; its inspector’s phone and its report name the earlier defects', async () => {
    const placed = await placeAgain(buyer)
    expect(placed.msg).toBe('')
    const { order_no } = placed.data
    const order_id = Number(placed.data.order_id)
    const infoOf = async (who: Person, no: string) => (await who.send('order_info', { order_no: no })).data
    expect((await infoOf(buyer, order_no)).origin).toEqual({ order_id: first.order_id, order_no: first.order_no })
    expect((await infoOf(main, first.order_no)).reinspections).toEqual([{ order_id, order_no }])

    // an edit keeps the link to the earlier order
    const edited = await priced(buyer, {
      ...first.cart,
      ins: other.id,
      ins_date: [addDays(chinaDay(w.clock.now()), 6)],
      osn: order_no,
    })
    expect((await submit(buyer, edited)).msg).toBe('')
    expect((await infoOf(buyer, order_no)).origin?.order_no).toBe(first.order_no)

    await buyer.send('order_checkout', { order_id })
    await other.send('mission_accept', { order_id })
    expect((await other.send('mission_open', { order_id })).data.earlier).toEqual({
      order_no: first.order_no,
      result: 'fail',
      n: 80,
      defects: [
        {
          ...{ class: 'major', name: 'Scratch on the lid', name_cn: '', count: 6 },
          ...{ asked: true, measure: 'New tool', photos: [] },
        },
      ],
      checks: [],
    })
    const phone = new Phone(w, other, order_id)
    phone.checkIn()
    await finishVisit(phone, first.product, { bad: [7] })
    expect((await phone.submit('pass')).msg).toBe('')
    await root.send('report_accept', { oid: order_id, flag: 1 })
    const { data: page } = await buyer.send('report_html', { oid: order_id })
    expect(page.origin?.order_no).toBe(first.order_no)
    expect(page.html).toContain(`order ${first.order_no}, result Fail`)
    expect(page.html).toContain('Found less often: 1 in 50 (before: 6 in 80)')
    // the evidence stands beside the defect that it answers, in the report that found it, and never behind a shared address
    const html = async (input: object, token?: string) =>
      (await w.send('report_html', input as never, token === undefined ? {} : { token })).data.html
    expect(await html({ oid: first.order_id }, buyer.token)).toContain('Action: New tool')
    const { data: shared } = await buyer.send('report_share', { oid: first.order_id })
    expect(await html({ aid: shared.aid })).not.toContain('New tool')
    expect((await buyer.send('report_html', { oid: first.order_id })).data).toMatchObject({
      reinspections: [{ order_no }],
      acts: { reinspect: 1 },
    })
    // the second order can be inspected again too, but a copy of it is a first inspection
    expect((await buyer.send('order_load', { osn: order_no, copy: 1 })).data.origin).toBeNull()
  })

  it('as a draft that is continued later', async () => {
    const { data } = await load(buyer)
    const saved = await buyer.send('order_submit', {
      order: { service_type: 'fri', pdata: [{ product_id: first.product }], origin: data.origin?.order_id },
      mode: 'draft',
    })
    expect((await buyer.send('order_load', { did: saved.data.did ?? 0 })).data.origin?.order_no).toBe(first.order_no)
  })
})

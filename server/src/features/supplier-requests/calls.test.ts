import { addDays, chinaDay } from '@goodlot/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { aBuyer, anOrder, edit, keepSignedIn } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aFactory, aProduct } from '../../test/records.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
beforeAll(async () => {
  w = await testWorld({ TRUST_PROXY: '1' })
  root = await w.an({ role: 'root' })
})

let serial = 0
/** A buyer with a factory, and the link by which the factory asks. */
async function aLink(account: object = {}) {
  serial += 1
  const buyer = await w.an({ company: `Berg Trading ${serial}`, ...account })
  const { business_id } = await aFactory(buyer, { business_name: `Bright Works ${serial}` })
  return { buyer, business_id, link: await linkOf(buyer, business_id) }
}
const linkOf = async (buyer: Person, business_id: number) =>
  /supplier_request\/([\w-]+)/.exec((await buyer.send('supplier_link_make', { business_id })).data.url)?.[1] ?? ''
let sender = 0
/** Each sender has an address of its own, unless one is given. */
const from = (given?: string) => ({ from: given ?? `10.1.${Math.floor(++sender / 250)}.${(sender % 250) + 1}` })
const page = (link: string, more: object = {}, address?: string) =>
  w.send('supplier_page', { link, ...more }, from(address))
const soon = () => addDays(chinaDay(w.clock.now()), 10)
const ask = (link: string, more: object = {}, address?: string) =>
  w.send(
    'supplier_ask',
    {
      ...{ link, person: 'Chen Min', contact: '+86 139', po: 'PO-77', product: 'Desk lamp', quantity: 1200 },
      ...{ ready_day: soon(), ...more },
    } as never,
    from(address),
  )
const draftsOf = async (who: Person) => (await who.send('draft_list', { limit: 200 })).data.data
const stateOf = async (who: Person, business_id: number) =>
  (await who.send('supplier_link', { business_id })).data.state

describe('the standing link of a factory', () => {
  it('shows whom the factory asks, and nothing of the buyer’s goods, orders or prices', async () => {
    const { buyer, business_id, link } = await aLink()
    await aProduct(buyer, { product_name: 'Secret kettle' })
    const { data, code } = await page(link)
    expect([code, data]).toEqual([
      200,
      { buyer: buyer.account.company, factory: `Bright Works ${serial}`, language: 'zh-CN' },
    ])
    expect((await buyer.send('supplier_link', { business_id })).data).toMatchObject({
      ...{ state: 'on', may: 1, requests: 0 },
      opened_at: expect.stringMatching(/^2026/),
    })
    await page(link, { language: 'pl-PL' })
    expect((await page(link)).data.language).toBe('pl-PL')
    // the same link again, in the language of a factory in China
    const { data: made } = await buyer.send('supplier_link_make', { business_id, language: 'en-US' })
    expect(await linkOf(buyer, business_id)).not.toBe('')
    expect(made.text).toContain(made.url)
  })

  it('is made and withdrawn by the owner of the factory’s record alone', async () => {
    const main = await w.an()
    const { buyer, business_id, link } = await aLink({ parent_id: main.id })
    const tries = async (who: Person) =>
      Promise.all(
        (['supplier_link_make', 'supplier_link_withdraw'] as const).map(
          async (call) => (await who.send(call, { business_id })).fault,
        ),
      )
    expect(await tries(main)).toEqual(['permission_denied', 'permission_denied'])
    expect(await tries(root)).toEqual(['permission_denied', 'permission_denied'])
    expect(await tries(await w.an())).toEqual(['not_found', 'not_found'])
    expect((await main.send('supplier_link', { business_id })).data).toMatchObject({ state: 'on', may: 0 })
    expect((await buyer.send('supplier_link_withdraw', { business_id })).data.state).toBe('withdrawn')
    for (const call of [page, ask]) expect((await call(link)).fault).toBe('supplier_link_off')
    const again = await linkOf(buyer, business_id)
    expect([(await page(link)).fault, (await page(again)).code]).toEqual(['supplier_link_off', 200])
    // the account is closed: nobody is there to ask
    await w.db.updateTable('accounts').set({ active: false }).where('id', '=', buyer.id).execute()
    expect((await page(again)).fault).toBe('supplier_link_off')
  })

  it('opens by no link that was guessed, changed, or made for another use', async () => {
    const { link } = await aLink()
    const changed = `${link.slice(0, 20)}${link[20] === 'A' ? 'B' : 'A'}${link.slice(21)}`
    for (const wrong of ['guess', 'A'.repeat(90), changed, `${link}=`])
      expect((await page(wrong)).fault).toBe('factory_link_invalid')
    expect((await w.send('factory_page', { link }, from())).fault).toBe('factory_link_invalid')
  })

  it('is off while an unannounced visit of the factory is open, and says the same as a withdrawn one', async () => {
    const inspector = await anInspector(w, { profile: { extra_order_qty: 9 } })
    const { person: buyer, goods } = await aBuyer(w, inspector)
    const link = await linkOf(buyer, goods.factory)
    const asked = await page(link)
    const order = await anOrder(w, buyer, { fe_announce_factory: 'no' }, goods)
    const off = await page(link)
    expect([asked.code, off.fault, (await ask(link)).fault]).toEqual([200, 'supplier_link_off', 'supplier_link_off'])
    expect(await stateOf(buyer, goods.factory)).toBe('silent')
    expect((await buyer.send('supplier_link_make', { business_id: goods.factory })).fault).toBe('supplier_link_silent')
    // the sentence is that of a link which the buyer withdrew
    const other = await aLink()
    await other.buyer.send('supplier_link_withdraw', { business_id: other.business_id })
    expect((await page(other.link)).msg).toBe(off.msg)
    // a second record of the same factory is off as well
    const twin = await aFactory(buyer)
    expect(await stateOf(buyer, twin.business_id)).toBe('silent')
    // announced after all, it is on again
    expect((await edit(buyer, order, { fe_announce_factory: 'yes' })).msg).toBe('')
    expect([(await page(link)).code, await stateOf(buyer, goods.factory)]).toEqual([200, 'on'])
  })

  it('stays on whatever another customer does at the same factory', async () => {
    const inspector = await anInspector(w, { profile: { extra_order_qty: 9 } })
    const [one, other] = [await aBuyer(w, inspector), await aBuyer(w, inspector)]
    const link = await linkOf(one.person, one.goods.factory)
    await anOrder(w, other.person, { fe_announce_factory: 'no' }, other.goods)
    expect([(await page(link)).code, await stateOf(one.person, one.goods.factory)]).toEqual([200, 'on'])
    // not even where the other's order names this very record
    await w.db
      .updateTable('orders')
      .set({ factory_id: one.goods.factory })
      .where('customer_id', '=', other.person.id)
      .execute()
    expect((await page(link)).code).toBe(200)
  })
})

describe('what a factory asks for', () => {
  it('becomes a draft of the buyer, with its questions, a notice and a line on Today; nothing is booked or priced', async () => {
    const { buyer, business_id, link } = await aLink()
    const booked = async () => [
      (await w.db.selectFrom('orders').select('id').execute()).length,
      (await w.db.selectFrom('order_days').select('order_id').execute()).length,
    ]
    const before = await booked()
    expect((await ask(link, { remark: 'Third floor' })).data).toEqual({ buyer: buyer.account.company })
    const [draft] = await draftsOf(buyer)
    expect(draft).toMatchObject({
      ...{ order_name: 'PO-77 · Desk lamp', asked_by: `Bright Works ${serial}`, questions: 3, ins_date_str: soon() },
      goods: { name: { first: '', count: 0 } },
    })
    const did = draft?.draft_order_id ?? 0
    const { data: cart } = await buyer.send('order_load', { did })
    expect(cart).toMatchObject({
      ...{ totalPrice: null, bid: business_id },
      asked: { person: 'Chen Min', contact: '+86 139', product: 'Desk lamp', quantity: 1200, remark: 'Third floor' },
      questions: [
        { field: 'product_name', given: 'Desk lamp' },
        { field: 'qty', given: '1200' },
        { field: 'ins_date', given: soon() },
      ],
    })
    const { data: today } = await buyer.send('order_today')
    expect(today.requests).toMatchObject({ count: 1, drafts: [{ did, product: 'Desk lamp', quantity: 1200 }] })
    const { data: notices } = await buyer.send('notice_list', {})
    expect(JSON.stringify(notices)).toContain(`Bright Works ${serial} asks for an inspection`)
    expect(await booked()).toEqual(before)
    // drafts stay their owner's
    const stranger = await w.an()
    expect((await stranger.send('order_load', { did })).fault).toBe('not_found')
    expect((await stranger.send('order_today')).data.requests).toEqual({ count: 0, drafts: [] })
    // saved in the cart, it is looked into
    expect((await buyer.send('order_submit', { order: { order_name: 'Lamps' }, mode: 'draft', did })).msg).toBe('')
    expect((await buyer.send('order_today')).data.requests.count).toBe(0)
    expect((await draftsOf(buyer))[0]).toMatchObject({ questions: 0, asked_by: `Bright Works ${serial}` })
    expect((await buyer.send('draft_delete', { did })).msg).toBe('')
    expect((await buyer.send('supplier_link', { business_id })).data.requests).toBe(1)
  })

  it('finds the buyer’s product of exactly this name, and does not tell the factory', async () => {
    const { buyer, link } = await aLink()
    const { product_id } = await aProduct(buyer, { product_name: 'Desk lamp', product_sku: 'DL-1' })
    const known = await ask(link, { product: 'desk LAMP' })
    const unknown = await ask(link, { product: 'Floor lamp' })
    expect(known).toEqual(unknown)
    const drafts = await draftsOf(buyer)
    const carts = await Promise.all(
      drafts.map(async ({ draft_order_id }) => (await buyer.send('order_load', { did: draft_order_id })).data),
    )
    expect(
      carts.map(({ pdata, questions }) => [pdata.map((one) => [one.product_id, one.product_qty]), questions.length]),
    ).toEqual([
      [[], 3],
      [[[product_id, 1200]], 1],
    ])
  })

  it('is checked and cleaned like everything that people type', async () => {
    const { buyer, link } = await aLink()
    for (const wrong of [
      { product: '' },
      { person: ' ' },
      { contact: '' },
      { quantity: 0 },
      { quantity: 100_000_001 },
      { ready_day: '2026-02-31' },
      { ready_day: addDays(chinaDay(w.clock.now()), -1) },
      { ready_day: addDays(chinaDay(w.clock.now()), 400) },
    ])
      expect((await ask(link, wrong)).code, JSON.stringify(wrong)).toBe(4001)
    expect((await ask(link, { product: 'Desk\u200b lamp\u202e', po: 'ＰＯ－７８' })).code).toBe(200)
    expect((await draftsOf(buyer)).map(({ order_name }) => order_name)).toEqual(['PO-78 · Desk lamp'])
  })

  it('is limited for a link, for a sender, and by what the buyer has not looked into', async () => {
    const { buyer, link } = await aLink()
    const one = []
    for (let i = 0; i < 12; i++) one.push((await ask(link, {}, '10.9.9.9')).code)
    expect(one).toEqual([...Array(10).fill(200), 4029, 4029])
    // other senders come no further on the same day
    expect((await ask(link)).fault).toBe('supplier_requests_full')
    w.clock.advance(25 * 3600_000)
    await keepSignedIn(w)
    for (let i = 0; i < 10; i++) expect((await ask(link)).code).toBe(200)
    w.clock.advance(25 * 3600_000)
    await keepSignedIn(w)
    // twenty drafts that nobody has looked into are enough
    expect((await ask(link)).fault).toBe('supplier_requests_full')
    const drafts = await draftsOf(buyer)
    expect(
      (await buyer.send('draft_delete_several', { dids: drafts.map(({ draft_order_id }) => draft_order_id) })).data
        .deleted,
    ).toBe(20)
    expect((await ask(link)).code).toBe(200)
  })

  it('is forgotten after a year; the draft stays its owner’s', async () => {
    const { buyer, link } = await aLink()
    expect((await ask(link)).code).toBe(200)
    const rows = async () =>
      (await w.db.selectFrom('supplier_requests').select('id').where('account_id', '=', buyer.id).execute()).length
    await w.db
      .updateTable('supplier_requests')
      .set({ at: new Date(w.clock.now().getTime() - 366 * 24 * 3600_000) })
      .where('account_id', '=', buyer.id)
      .execute()
    await w.runJobs()
    expect([await rows(), (await draftsOf(buyer)).length]).toEqual([0, 1])
  })

  it('of two senders at once stops at the limit', async () => {
    const { buyer, link } = await aLink()
    const codes = await Promise.all(Array.from({ length: 14 }, async () => (await ask(link)).code))
    expect(codes.filter((code) => code === 200)).toHaveLength(10)
    expect(await draftsOf(buyer)).toHaveLength(10)
  })
})

import type { CartInput } from '@goodlot/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { examine } from '../../doctor/index.ts'
import { aCart, calculated, type Goods, goodsOf, keepSignedIn, priced, submit } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aDefect, Phone } from '../../test/missions.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let main: Person
let buyer: Person

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  main = await w.an({ country: 'PL' })
  buyer = await w.an({ country: 'PL', parent_id: main.id })
})
beforeEach(async () => {
  w.clock.set('2026-11-16T02:00:00Z')
  await keepSignedIn(w)
})

/** Eight kettles: five of them are drawn, and every class accepts with none defective. */
const small = (goods: Goods): Partial<CartInput> => ({ pdata: [{ product_id: goods.product, product_qty: 8 }] })

interface Placed {
  order_id: number
  order_no: string
  inspector: Person
  units: number
}

async function placed(goods: Goods, change: Partial<CartInput> = {}, who = buyer): Promise<Placed> {
  const inspector = await anInspector(w)
  const cart = await priced(who, aCart(w, { ...goods, inspector }, { ...small(goods), ...change }))
  const { data: sum } = await who.send('order_calc', calculated(cart))
  const { msg, data } = await submit(who, cart)
  expect(msg).toBe('')
  const order_id = Number(data.order_id)
  expect((await who.send('order_checkout', { order_id })).msg).toBe('')
  expect((await inspector.send('mission_accept', { order_id })).msg).toBe('')
  return { order_id, order_no: data.order_no, inspector, units: sum.sample_size ?? 0 }
}

/** How a visit is out of the ordinary: so many units only are drawn, or all pieces are checked. */
interface Odd {
  drawn?: number
  isFull?: boolean
}

/** A whole visit: the lot is accepted, or not. */
async function inspected(
  goods: Goods,
  isGood: boolean,
  change: Partial<CartInput> = {},
  who = buyer,
  { drawn, isFull = false }: Odd = {},
): Promise<Placed> {
  const order = await placed(goods, change, who)
  if (isFull) expect((await root.send('order_toggle_full_check', { order_id: order.order_id })).msg).toBe('')
  const phone = new Phone(w, order.inspector, order.order_id)
  phone.checkIn()
  const quantity = typeof change.pdata === 'object' ? 30_000 : 8
  phone.write('quantity', { product: goods.product, finished: quantity, packed: quantity, cartons: 1 })
  phone.write('cartons', { product: null, total: 1, opened: 1, numbers: '1' })
  for (let unit = 1; unit <= (drawn ?? order.units); unit++) {
    phone.write('unit', { lot: 'A', unit, product: null, good: isGood })
    if (!isGood) phone.write('defect', aDefect(unit, 'major'))
  }
  if (drawn !== undefined && drawn < order.units) phone.write('short', { lot: 'A', reason: 'no_time', remark: '' })
  await phone.showAll()
  phone.write('sign', { name: 'Li Wei', position: '', strokes: [[100, 200, 300, 400]], refusal: '', remark: '' })
  phone.write('check_out', { battery: 50 })
  await phone.sync()
  const said = []
  for (const result of ['pass', 'pending', 'fail'] as const) {
    const answer = await phone.submit(result)
    said.push(answer.msg)
    if (answer.code === 200) break
  }
  expect(said.at(-1)).toBe('')
  expect((await root.send('report_accept', { oid: order.order_id, flag: 1 })).msg).toBe('')
  // the next lot is checked out later
  w.clock.set(new Date(w.clock.now().getTime() + 60_000).toISOString())
  return order
}

const passport = async (goods: Goods, change: Partial<CartInput> = {}, who = buyer) => {
  const { data, msg } = await who.send('booking_switching', calculated(aCart(w, goods, { ...small(goods), ...change })))
  expect(msg).toBe('')
  return data
}
const major = async (goods: Goods, who = buyer) =>
  (await passport(goods, {}, who)).series.find((one) => one.class === 'major')

async function several(goods: Goods, results: string, change: Partial<CartInput> = {}) {
  for (const result of results) await inspected(goods, result === 'A', change)
}

describe('Q1 the switching passport of a factory', () => {
  it('three good lots, then two of three not accepted: tightened; five accepted: normal; five not accepted: discontinued', async () => {
    const goods = await goodsOf(w, buyer)
    expect(await passport(goods)).toMatchObject({ proposed: '', series: [{ count: 0 }, { count: 0 }, { count: 0 }] })
    await several(goods, 'AAA')
    expect(await passport(goods)).toMatchObject({ proposed: 'normal', kept: 0 })
    expect(await major(goods)).toMatchObject({ inspection: 'normal', score: 6, accepted: 3, rejected: 0, count: 3 })
    await several(goods, 'RA')
    const last = await inspected(goods, false)
    expect((await passport(goods)).proposed).toBe('tightened')
    const found = await major(goods)
    expect(found).toMatchObject({ inspection: 'tightened', count: 6 })
    expect(found?.lots.map(({ accepted }) => accepted)).toEqual([1, 1, 1, 0, 1, 0])
    expect(found?.lots.at(-1)).toMatchObject({
      order_no: last.order_no,
      severity: 'normal',
      counted: 1,
      inspection: 'tightened',
    })
    // the classes without a defect stay where they were
    const states = (await passport(goods)).series.map((one) => [one.class, one.inspection])
    expect(states).toEqual([
      ['critical', 'normal'],
      ['major', 'tightened'],
      ['minor', 'normal'],
    ])

    const tightened = { severity: 'tightened' } as const
    await several(goods, 'AAAA', tightened)
    expect(await passport(goods)).toMatchObject({ proposed: 'tightened' })
    await several(goods, 'A', tightened)
    expect(await passport(goods)).toMatchObject({ proposed: 'normal' })

    await several(goods, 'RR')
    await several(goods, 'RRRR', tightened)
    expect(await major(goods)).toMatchObject({ inspection: 'tightened', rejected: 4 })
    await several(goods, 'R', tightened)
    expect(await passport(goods)).toMatchObject({ proposed: 'discontinued' })

    // nothing more is judged until it is said what the supplier has improved
    const cart = await priced(buyer, aCart(w, goods, { ...small(goods), ...tightened }))
    const refused = await submit(buyer, cart)
    expect(refused).toMatchObject({ fault: 'cart_incomplete' })
    expect(refused.msg).toContain('what the supplier has improved')
    const again = await inspected(goods, true, { ...tightened, severity_word: 'New tool, new foreman' })
    expect(await passport(goods)).toMatchObject({ proposed: 'tightened' })
    const { data: page } = await buyer.send('report_html', { oid: again.order_id })
    expect(page.html).toContain('Improved by the supplier: “New tool, new foreman”')
    expect(await examine(w.pool)).toEqual([])
  }, 240_000)

  it('another severity than the proposed one needs a word, which is in the report; an edit keeps what was chosen', async () => {
    const goods = await goodsOf(w, buyer)
    await several(goods, 'RR')
    const cart = await priced(buyer, aCart(w, goods, small(goods)))
    const refused = await submit(buyer, cart)
    const sentence = expect.stringContaining('propose another severity')
    expect(refused).toMatchObject({ fault: 'cart_incomplete', data: { severity: sentence } })
    const chosen = await inspected(goods, true, { severity_word: 'The mould is new' })
    const { data: page } = await buyer.send('report_html', { oid: chosen.order_id })
    expect(page.html).toContain('The buyer chose: normal. Reason: “The mould is new”')
    // a lot that was inspected by another severity than the one in force changes nothing
    expect(await major(goods)).toMatchObject({ inspection: 'tightened', accepted: 0, count: 2 })
    expect((await major(goods))?.lots.at(-1)).toMatchObject({ accepted: 1, counted: 0 })

    const order = await placed(goods, { severity: 'tightened' })
    const { data: sold } = await buyer.send('order_load', { osn: order.order_no })
    expect(sold).toMatchObject({ severity: 'tightened', severity_word: '', production_steady: '' })
    await several(goods, 'AAAAA', { severity: 'tightened' })
    expect(await passport(goods)).toMatchObject({ proposed: 'normal' })
    expect(await passport(goods, { severity: 'tightened', osn: order.order_no })).toMatchObject({ kept: 1 })
  }, 240_000)

  it('fifteen good lots offer reduced inspection, for steady production and with a yes; what it saves is on Insights', async () => {
    const goods = await goodsOf(w, buyer)
    const many = { pdata: [{ product_id: goods.product, product_qty: 30_000 }] }
    expect((await submit(buyer, await priced(buyer, aCart(w, goods, { ...many, severity: 'reduced' })))).fault).toBe(
      'cart_incomplete',
    )
    await several(goods, 'A'.repeat(14))
    expect(await passport(goods)).toMatchObject({ proposed: 'normal' })
    await several(goods, 'A')
    expect(await passport(goods)).toMatchObject({ proposed: 'reduced' })
    expect(await major(goods)).toMatchObject({ score: 30, count: 15 })

    const reduced = { ...many, severity: 'reduced' } as const
    expect(await submit(buyer, await priced(buyer, aCart(w, goods, reduced)))).toMatchObject({
      fault: 'cart_incomplete',
    })
    const before = (await buyer.send('insight_customer')).data.saved.reduced
    const order = await inspected(goods, true, { ...reduced, production_steady: 'yes' })
    // letter M: 125 units instead of 315
    expect(order.units).toBe(125)
    const { data } = await buyer.send('insight_customer')
    const priceOf = async (severity: 'normal' | 'reduced') => {
      // by the calculated man-days
      const cart = aCart(w, { ...goods, inspector: order.inspector }, { ...many, severity, md: undefined })
      return (await buyer.send('order_calc', calculated(cart))).data.totalPrice ?? Number.NaN
    }
    const difference = (await priceOf('normal')) - (await priceOf('reduced'))
    expect(difference).toBeGreaterThan(0)
    expect(data.saved.reduced).toMatchObject({
      ...{ orders: before.orders + 1, units: before.units + 190 },
      amount: before.amount + difference,
    })
    expect(await major(goods)).toMatchObject({ inspection: 'reduced', count: 16 })
    const { data: page } = await buyer.send('report_html', { oid: order.order_id })
    expect(page.html).toContain('production runs steadily by the buyer’s word')
    // one word that it is not steady any more
    await inspected(goods, true, { production_steady: 'no' })
    expect(await major(goods)).toMatchObject({ inspection: 'normal', score: 2 })
  }, 240_000)

  it('counts no lot of an aborted visit, of a sample cut short, of goods checked in full or presented again, or of another service', async () => {
    const goods = await goodsOf(w, buyer)
    const first = await inspected(goods, false)
    await inspected(goods, true, {}, buyer, { drawn: 3 })
    await inspected(goods, true, {}, buyer, { isFull: true, drawn: 8 })
    await inspected(goods, true, { origin: first.order_id })
    // on the day the plan is made for all eight pieces
    await inspected(goods, true, { service_type: 'dpi' }, buyer, { drawn: 5 })
    const { order_id, inspector, units } = await placed(goods)
    const phone = new Phone(w, inspector, order_id)
    phone.checkIn()
    phone.write('quantity', { product: goods.product, finished: 8, packed: 8, cartons: 1 })
    phone.units(1, units)
    phone.write('abort', { reason: 'goods_not_reachable', remark: '' })
    await phone.sync()
    expect((await phone.submit('aborted')).msg).toBe('')
    expect((await root.send('report_accept', { oid: order_id, flag: 1 })).msg).toBe('')
    const decided = await w.db
      .selectFrom('report_summaries as s')
      .innerJoin('orders as o', 'o.id', 's.order_id')
      .select(({ fn }) => [fn.countAll<number>().as('reports')])
      .where('o.factory_id', '=', goods.factory)
      .executeTakeFirst()
    expect(decided).toEqual({ reports: 6 })
    expect((await major(goods))?.lots.map(({ accepted }) => accepted)).toEqual([0])
  }, 240_000)

  it('is of the family: its members share it, without numbers of orders that they may not open, and nobody else has it', async () => {
    const goods = await goodsOf(w, buyer)
    const ofMain = (change: Partial<CartInput>) => passport(goods, change, main)
    const order = await inspected(goods, false, {}, main)
    expect((await ofMain({})).series[1]).toMatchObject({ count: 1, lots: [{ order_no: order.order_no }] })
    // the member whose factory it is may not open the order of the main account
    expect((await passport(goods)).series[1]).toMatchObject({ count: 1, lots: [{ order_id: null, order_no: '' }] })
    const stranger = await w.an()
    expect((await stranger.send('booking_switching', calculated(aCart(w, goods, small(goods))))).code).toBe(4041)
    // another level, AQL or kind of sampling is another series, or none
    expect((await ofMain({ level: 'I' })).proposed).toBe('')
    expect((await ofMain({ aql_major: '1.5' })).series[1]).toMatchObject({ count: 0 })
    expect((await ofMain({ service_type: 'dpi' })).series).toEqual([])
    expect((await ofMain({ origin: order.order_id })).series).toEqual([])
  })
})

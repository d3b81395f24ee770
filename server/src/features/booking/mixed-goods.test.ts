import type { CartInput } from '@goodlot/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  aCart,
  anOrder,
  calculated,
  edit,
  type Goods,
  goodsOf,
  keepSignedIn,
  priced,
  submit,
} from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aProduct } from '../../test/records.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let buyer: Person
let root: Person
let goods: Goods
/** Ids of products: electrical, hard lines, food (tableware), furniture, toys. */
let kettle: number
let pan: number
let mug: number
let chair: number
let toy: number

const productOf = async (name: string, path: number[]) =>
  (await aProduct(buyer, { product_name: name, product_sku: name, product_catalog_id: path })).product_id

beforeAll(async () => {
  w = await testWorld()
  buyer = await w.an({ country: 'DE' })
  root = await w.an({ role: 'root' })
  const inspector = await anInspector(w, {
    cities: { 'CN-4403': 255 },
    lines: [101, 503, 603, 808],
    profile: { extra_order_qty: 9 },
  })
  goods = await goodsOf(w, buyer, inspector)
  kettle = goods.product
  pan = await productOf('Pan', [500, 503])
  mug = await productOf('Mug', [800, 808])
  chair = await productOf('Chair', [600, 603])
  toy = await productOf('Bear', [200, 201])
  await keepSignedIn(w)
})

const rows = (...list: [id: number, quantity: number][]) =>
  list.map(([product_id, product_qty]) => ({ product_id, product_qty }))
const cart = (pdata: CartInput['pdata'], change: Partial<CartInput> = {}) => aCart(w, goods, { pdata, ...change })
const calc = async (input: CartInput) => (await buyer.send('order_calc', calculated(input))).data
const row = (id: number) =>
  w.db
    .selectFrom('orders')
    .select(['category_id', 'line_id', 'md', 'calculated_md', 'total_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Chosen lines: none, the line of the goods, and lines of other goods, slow and fast to inspect. */
const chosen: CartInput['catalog_id'][] = [undefined, '', [100, 101], [500, 503], [600, 603], [200, 201], 808]

describe('the calculation of mixed goods goes lot by lot (I-06)', () => {
  it.each<[string, () => CartInput['pdata'], number]>([
    ['mug 500, chair 640', () => rows([mug, 500], [chair, 640]), 3],
    ['chair 640, mug 500', () => rows([chair, 640], [mug, 500]), 3],
    ['kettle 900, pan 1,800', () => rows([kettle, 900], [pan, 1800]), 1.5],
    ['pan 1,800, kettle 900', () => rows([pan, 1800], [kettle, 900]), 1.5],
  ])('%s', async (_, pdata, md) => {
    const own = await calc(cart(pdata(), { catalog_id: undefined, md: undefined }))
    expect(own).toMatchObject({ result: md, md, totalPrice: md * 255 })
    for (const catalog_id of chosen) expect(await calc(cart(pdata(), { catalog_id, md: undefined }))).toEqual(own)
  })

  it('the calculation of mixed goods names each lot with its category and rate', async () => {
    const { md_terms } = await calc(cart(rows([mug, 500], [chair, 640])))
    expect(md_terms.slice(0, 2)).toMatchObject([
      { code: 'lot', params: { samples: 50, per_day: 250, category: 'food' }, amount: 0.2 },
      { code: 'lot', params: { samples: 80, per_day: 32, category: 'furniture' }, amount: 2.5 },
    ])
  })
})

describe('a placed order of mixed goods', () => {
  it('is sold at the same price and listed under the same line, whatever catalog_id was sent', async () => {
    for (const catalog_id of chosen) {
      const order = await anOrder(w, buyer, { pdata: rows([kettle, 900], [pan, 1800]), md: 1.5, catalog_id }, goods)
      expect(order.totalPrice).toBe(382.5)
      expect(await row(order.order_id)).toEqual({
        category_id: 500,
        line_id: 503,
        md: 1.5,
        calculated_md: 1.5,
        total_cents: 38_250,
      })
      const { data } = await buyer.send('order_info', { order_no: order.order_no })
      expect(data).toMatchObject({ catalog_parent_id: 500, tmp_catalog_id: 503 })
      // frees the days, so that the next orders do not exceed the limit of held days
      await w.db.deleteFrom('order_days').where('order_id', '=', order.order_id).execute()
    }
  })

  it('is listed under the line that has most of the work after every edit', async () => {
    const order = await anOrder(w, buyer, { pdata: rows([kettle, 900]), md: 1 }, goods)
    expect(await row(order.order_id)).toMatchObject({ category_id: 100, line_id: 101 })
    const change = { pdata: rows([kettle, 900], [chair, 640]), md: 3.5 }
    expect(await edit(buyer, order, change)).toMatchObject({ code: 200 })
    expect(await row(order.order_id)).toMatchObject({ category_id: 600, line_id: 603, calculated_md: 3.5 })
  })

  it('is calculated lot by lot when root changes its service, and listed anew', async () => {
    const pdata = rows([mug, 1000], [chair, 1000])
    const order = await anOrder(w, buyer, { pdata, md: 3, catalog_id: [800, 808] }, goods)
    const changed = await root.send('order_change_service', { order_id: order.order_id, service_type: 'dpi' })
    expect(changed).toMatchObject({ code: 200 })
    // 30 % of 1,000 each: 50/250 + 50/32 + 0.25 − 0.02 = 1.9925
    expect(await row(order.order_id)).toMatchObject({ line_id: 603, md: 2, calculated_md: 2, total_cents: 51_000 })
  })

  it('that was sold by another calculation keeps it until goods, dates or service change', async () => {
    const pdata = rows([mug, 500], [chair, 640])
    const order = await anOrder(w, buyer, { pdata, md: 4.5, catalog_id: [600, 603] }, goods)
    // as it was sold when the whole order was still calculated by the rate of chairs
    await sql`UPDATE order_revisions SET man_days = ${JSON.stringify({ md: 4.5, calculated: 4.5, terms: [{ code: 'lot', params: {}, amount: 4.5 }] })}::jsonb
      WHERE order_id = ${order.order_id}`.execute(w.db)
    const asSold = { ...order.cart, osn: order.order_no }
    expect(await calc(asSold)).toMatchObject({ result: 4.5, totalPrice: 1147.5, warnings: [{ code: 'more_dates' }] })
    expect(await calc({ ...asSold, md: undefined })).toMatchObject({ result: 4.5, md: 4.5, totalPrice: 1147.5 })
    expect(await edit(buyer, order, { remark: 'Only a remark' })).toMatchObject({ data: { totalPrice: 1147.5 } })
    expect(await row(order.order_id)).toMatchObject({ md: 4.5, calculated_md: 4.5 })
    for (const change of [
      { pdata: rows([mug, 499], [chair, 640]) },
      { ins_date: ['2026-11-20'] },
      { service_type: 'others' as const },
    ])
      expect((await calc({ ...asSold, ...change, md: undefined })).result).toBe(3)
  })
})

describe('the line of a cart that is loaded', () => {
  it('follows from the goods of a draft, however it was saved', async () => {
    const saved = await buyer.send('order_submit', {
      order: cart(rows([mug, 500], [chair, 640]), { catalog_id: [200, 201] }),
      mode: 'draft',
    })
    const { data } = await buyer.send('order_load', { did: Number(saved.data.did) })
    expect(data).toMatchObject({ catalog_parent_id: 600, catalog_id: 603 })
  })

  it('is the chosen one while there are no goods', async () => {
    const saved = await buyer.send('order_submit', { order: { catalog_id: [200, 201] }, mode: 'draft' })
    const { data } = await buyer.send('order_load', { did: Number(saved.data.did) })
    expect(data).toMatchObject({ catalog_parent_id: 200, catalog_id: 201 })
  })
})

describe('an inspector covers the lines of all goods (I6)', () => {
  it('and of nothing else: a foreign catalog_id asks for no further expertise', async () => {
    const change = { md: 1.5, catalog_id: [200, 201] }
    expect(await submit(buyer, await priced(buyer, cart(rows([kettle, 900], [pan, 1800]), change)))).toMatchObject({
      code: 200,
    })
  })

  it('also of the line that the order is not listed under', async () => {
    // the order is listed under chairs, its main work, but toys need an inspector for toys
    const refused = await submit(
      buyer,
      await priced(buyer, cart(rows([chair, 640], [toy, 100]), { md: 3, catalog_id: [600, 603] })),
    )
    expect(refused.fault).toBe('not_in_category')
  })

  it('the calendar refuses an inspector who does not cover the lines of all goods', async () => {
    const days = { from: '2026-11-19', to: '2026-11-20', bid: goods.factory, ins: goods.inspector.id }
    const whyOf = async (pdata: { product_id: number }[], catalog_id: number[]) =>
      (await buyer.send('booking_calendar', { ...days, pdata, catalog_id })).data.days.map(({ why }) => why)
    expect(await whyOf([{ product_id: kettle }], [200, 201])).toEqual(['', ''])
    expect(await whyOf([{ product_id: kettle }, { product_id: toy }], [100, 101])).toEqual([
      'not_in_category',
      'not_in_category',
    ])
  })
})

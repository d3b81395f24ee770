// Every way to an order keeps how it is sampled: a draft, a spreadsheet, a copy, an edit, a change by root, Book many.
import type { CartInput } from '@goodlot/contract'
import { locales } from '@goodlot/i18n'
import { readXlsx } from 'hucre'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wordsOf } from '../../http/words.ts'
import { aCart, anOrder, edit, type Goods, goodsOf, keepSignedIn } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { download, sheetCalls } from '../../test/sheet-calls.ts'
import { workbook } from '../../test/sheets.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let buyer: Person
let root: Person
let goods: Goods

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
})
beforeEach(async () => {
  w.clock.set('2026-11-16T02:00:00Z')
  await keepSignedIn(w)
  // inspectors of earlier tests are not to be proposed
  await w.db.updateTable('accounts').set({ active: false }).where('role', '=', 'inspector').execute()
  buyer = await w.an()
  goods = await goodsOf(w, buyer)
})

interface Kind {
  cart: Pick<CartInput, 'sampling' | 'lq_critical' | 'lq_major' | 'lq_minor'>
  /** What a spreadsheet says of it beside the kind's name. */
  cells: Record<string, string>
  /** Units, and Ac of critical, major and minor, for 500 pieces at level II, AQL 0 / 2.5 / 4.0; for 200, and for the 30 % of 500 that a DPI finds. */
  of500: [number, number, number, number]
  of200: [number, number, number, number]
  of150: [number, number, number, number]
  /** How the classes of a plan say by what it was computed. */
  limiting: (string | undefined)[]
}
const kinds: Record<'lq' | 'zero', Kind> = {
  lq: {
    cart: { sampling: 'lq', lq_critical: '0', lq_major: '3.15', lq_minor: '20.0' },
    cells: { lq_major: '3,15 %', lq_minor: '20' },
    of500: [67, 0, 0, 9],
    of200: [56, 0, 0, 7],
    of150: [55, 0, 0, 7],
    limiting: ['0', '3.15', '20.0'],
  },
  zero: {
    cart: { sampling: 'zero' },
    cells: {},
    of500: [17, 0, 0, 0],
    of200: [14, 0, 0, 0],
    of150: [12, 0, 0, 0],
    limiting: [undefined, undefined, undefined],
  },
}

const loaded = async (input: { did?: number; osn?: string; copy?: 0 | 1 }) => {
  const { msg, data } = await buyer.send('order_load', input)
  expect(msg).toBe('')
  return data
}
const soldPlan = async (order_no: string) => {
  const { data } = await buyer.send('order_info', { order_no })
  const [lot] = data.plan
  if (!lot) throw new Error('no plan')
  const { kind, sample_size, classes, letter, edition } = lot
  return {
    ...{ sampling: data.sampling, kind, letter, edition },
    numbers: [sample_size, ...classes.map(({ ac }) => ac)],
    limiting: classes.map(({ limiting }) => limiting),
  }
}

describe.each(['lq', 'zero'] as const)('an order sampled by %s', (sampling) => {
  const { cart, cells, of500, of200, of150, limiting } = kinds[sampling]
  /** A computed plan has no letter and is never called by the number of a standard. */
  const planOf = (numbers: readonly number[]) => ({
    ...{ sampling, kind: sampling, letter: '', edition: '' },
    ...{ numbers: [...numbers], limiting },
  })

  it('is kept in a draft, and copied with its kind', async () => {
    const { data } = await buyer.send('order_submit', { order: aCart(w, goods, cart), mode: 'draft' })
    expect(await loaded({ did: Number(data.did) })).toMatchObject(cart)
    const order = await anOrder(w, buyer, cart, goods)
    expect(await soldPlan(order.order_no)).toEqual(planOf(of500))
    expect(await loaded({ osn: order.order_no, copy: 1 })).toMatchObject({ ...cart, osn: '' })
  })

  it('keeps its kind through an edit, which makes the plan anew, and becomes single where that is chosen', async () => {
    const order = await anOrder(w, buyer, cart, goods)
    expect(await loaded({ osn: order.order_no })).toMatchObject(cart)
    const fewer = { pdata: [{ product_id: goods.product, product_qty: 200 }] }
    expect((await edit(buyer, order, fewer)).msg).toBe('')
    expect(await soldPlan(order.order_no)).toEqual(planOf(of200))
    expect((await edit(buyer, order, { ...fewer, sampling: 'single' })).msg).toBe('')
    expect(await soldPlan(order.order_no)).toMatchObject({ sampling: 'single', letter: 'G', numbers: [32, 0, 2, 3] })
  })

  it('keeps its kind through every change of root’s; another service makes the plan anew by the same kind', async () => {
    const order = await anOrder(w, buyer, cart, goods)
    const { order_id, order_no } = order
    const other = await anInspector(w)
    for (const [call, change] of [
      ['order_change_md', { md: 1.5 }],
      ['order_change_date', { date: '2026-11-20' }],
      ['order_change_ins', { new_ins: other.id }],
    ] as const) {
      expect((await root.send(call, { order_id, ...change } as never)).msg).toBe('')
      expect(await soldPlan(order_no)).toEqual(planOf(of500))
    }
    expect((await root.send('order_change_service', { order_id, service_type: 'dpi' })).msg).toBe('')
    expect(await soldPlan(order_no)).toEqual(planOf(of150))
    expect(await loaded({ osn: order_no, copy: 1 })).toMatchObject(cart)
  })

  it('comes from a spreadsheet in any language and is named in the export of orders', async () => {
    const { upload, importRows } = sheetCalls('draft')
    for (const locale of locales) {
      const t = wordsOf(locale)
      const named = t(`booking.sampling_${sampling}`)
      const row = { order_name: `In ${locale}`, sku: 'KT-17', qty: 500, sampling: named, ...cells }
      const file = await workbook([Object.keys(row), Object.values(row)])
      const read = await upload(buyer, file, { language: locale })
      expect(read.data).toMatchObject({ errors: [], rows: [{ sampling: named, ...cells }] })
      expect((await importRows(buyer, read.data.rows)).data).toMatchObject({ records: 1, errors: [] })
      const drafts = (await buyer.send('draft_list', { limit: 200 })).data.data
      const did = Number(drafts.find(({ order_name }) => order_name === row.order_name)?.draft_order_id)
      expect(await loaded({ did })).toMatchObject(cart)
    }
    await anOrder(w, buyer, cart, goods)
    const { sheets } = await readXlsx(await download(w, buyer, 'order_export', {}, 'pl-PL'))
    const [fields = [], , row = []] = sheets[0]?.rows ?? []
    expect(row[fields.indexOf('sampling')]).toBe(wordsOf('pl-PL')(`orders.sampling_${sampling}`))
  })

  it('is booked by Book many from an uploaded spreadsheet', async () => {
    const row = { order_name: 'Many', sku: 'KT-17', qty: 500, sampling, ...cells }
    const bytes = await workbook([Object.keys(row), Object.values(row)])
    const files = [{ field: 'excel', name: 'orders.xlsx', bytes }]
    const { data: saved } = await buyer.send('many_upload', {}, { files })
    expect(saved).toMatchObject({ saved: 1 })
    const [did = 0] = saved.dids
    expect(await loaded({ did })).toMatchObject(cart)
    const own = { did, bid: goods.factory, tpl: goods.protocol }
    expect((await buyer.send('many_change', own)).msg).toBe('')
    const [shown] = (await buyer.send('many_preview', { dids: [did] })).data.data
    expect(shown).toMatchObject({ ready: 1, questions: [] })
    const { ins_date, ins, tpl, totalPrice } = shown as NonNullable<typeof shown>
    const rows = [{ did, ins_date, ins, tpl, totalPrice }]
    const { data, msg } = await buyer.send('many_book', { rows, pay: 'checkout' } as never, { json: true })
    expect(msg).toBe('')
    expect(data.left).toEqual([])
    expect(await soldPlan(data.booked[0]?.order_no ?? '')).toEqual(planOf(of500))
  })
})

import { addDays, chinaDay } from '@goodlot/rules'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { json } from '../../db/json-columns.ts'
import { aCart, anOrder, calculated, edit, type Goods, goodsOf, priced, submit, writtenRows } from '../../test/carts.ts'
import { anInspector, nextDays } from '../../test/inspectors.ts'
import { sheetCalls } from '../../test/sheet-calls.ts'
import { workbook } from '../../test/sheets.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let buyer: Person
let goods: Goods

beforeAll(async () => {
  w = await testWorld()
})
beforeEach(async () => {
  buyer = await w.an()
  goods = await goodsOf(w, buyer, await anInspector(w, { days: nextDays(w, 60) }))
})

const daysFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, i) => addDays(chinaDay(w.clock.now()), first + i))
const sentence = 'At most 2 dates fit the man-days of this order (1). Remove dates or raise the man-days.'
const tooMany = { code: 4000, fault: 'too_many_dates', msg: sentence, data: { ins_date: sentence } }

describe('an order has at most two dates for each man-day (B12)', () => {
  it('eight dates for one man-day are refused, at the dates; nothing is written', async () => {
    const before = await writtenRows(w)
    const cart = { ...aCart(w, goods, { ins_date: daysFrom(3, 8), md: 1 }), totalPrice: 200 }
    expect(await submit(buyer, cart)).toMatchObject(tooMany)
    expect(await writtenRows(w)).toEqual(before)
    expect(await submit(buyer, await priced(buyer, { ...cart, md: 4 }))).toMatchObject({ code: 200 })
  })

  it('what else is missing is said together with it', async () => {
    const { bid: _, ...cart } = aCart(w, goods, { ins_date: daysFrom(3, 3), md: 1 })
    expect(await submit(buyer, { ...cart, totalPrice: 200 })).toMatchObject({
      fault: 'cart_incomplete',
      data: { bid: 'Please Select Factory!', ins_date: sentence },
    })
  })

  it('the calculation shows no price for them, and says why', async () => {
    const cart = aCart(w, goods, { ins_date: daysFrom(3, 3), md: 1 })
    const { data } = await buyer.send('order_calc', calculated(cart))
    expect(data).toMatchObject({ md: 1, sample_size: 50, price: null, totalPrice: null, terms: [] })
    expect(data.warnings).toEqual([{ code: 'too_many_dates', params: { most: 2, md: 1 } }])
    const two = await buyer.send('order_calc', calculated({ ...cart, ins_date: daysFrom(3, 2) }))
    expect(two.data).toMatchObject({ totalPrice: 200, warnings: [] })
  })

  it('an edit may neither add a third date nor lower the man-days below them', async () => {
    const order = await anOrder(w, buyer, { ins_date: daysFrom(3, 4), md: 2 }, goods)
    const agreed = { totalPrice: 400, osn: order.order_no }
    const five = { ...order.cart, ...agreed, ins_date: daysFrom(3, 5) }
    expect(await submit(buyer, five)).toMatchObject({ fault: 'too_many_dates' })
    expect(await submit(buyer, { ...order.cart, ...agreed, md: 1 })).toMatchObject(tooMany)
    expect(await edit(buyer, order, { remark: 'Ring first' })).toMatchObject({ code: 200 })
  })

  it('an order that was sold with more keeps them when something else is edited, and gets no further one', async () => {
    const order = await anOrder(w, buyer, { ins_date: daysFrom(3, 8), md: 4 }, goods)
    // as it was sold before there was a limit
    await w.db.updateTable('orders').set({ md: 1 }).where('id', '=', order.order_id).execute()
    const revision = await w.db
      .selectFrom('order_revisions')
      .select(['cart', 'man_days'])
      .where('order_id', '=', order.order_id)
      .executeTakeFirstOrThrow()
    const asSold = {
      cart: json({ ...revision.cart, md: 1 }),
      man_days: revision.man_days && json({ ...revision.man_days, md: 1 }),
    }
    await w.db.updateTable('order_revisions').set(asSold).where('order_id', '=', order.order_id).execute()
    const old = { ...order, cart: { ...order.cart, md: 1 } }
    expect(await edit(buyer, old, { remark: 'Ring first', md: 1 })).toMatchObject({ code: 200 })
    expect(await edit(buyer, old, { ins_date: daysFrom(3, 7), md: 1 })).toMatchObject({ code: 200 })
    const more = { ...old.cart, osn: order.order_no, totalPrice: 200, ins_date: daysFrom(3, 8) }
    expect(await submit(buyer, more)).toMatchObject(tooMany)
  })

  it('a draft has no more either, by its own man-days or those of its goods', async () => {
    const save = (change: Parameters<typeof aCart>[2]) =>
      buyer.send('order_submit', { order: aCart(w, goods, change), mode: 'draft' })
    expect(await save({ ins_date: daysFrom(3, 3), md: 1 })).toMatchObject(tooMany)
    const { md: _, ...withoutMd } = aCart(w, goods, { ins_date: daysFrom(3, 3) })
    expect(await buyer.send('order_submit', { order: withoutMd, mode: 'draft' })).toMatchObject(tooMany)
    expect(await save({ ins_date: daysFrom(3, 3), md: 1.5 })).toMatchObject({ code: 200 })
    // before there are goods, nobody knows how many dates the draft will need
    const { pdata: _goods, ...empty } = withoutMd
    expect(await buyer.send('order_submit', { order: empty, mode: 'draft' })).toMatchObject({ code: 200 })
  })
})

describe('a spreadsheet of orders', () => {
  const { upload } = sheetCalls('draft')
  const row = {
    order_name: 'Kettles, May',
    service_type: 'fri',
    ins_date: '2026-11-25; 2026-11-26; 2026-11-27',
    product_name: 'Kettle 2 l',
    category: 'Tableware, glassware and cutlery',
    sku: 'KT-20',
    qty: '500',
  }
  const errorsOf = async (who: Person, rows: (typeof row)[]) => {
    const columns = Object.keys(row) as (keyof typeof row)[]
    const cells = rows.map((one) => columns.map((column) => one[column]))
    return (await upload(who, await workbook([columns, ...cells]))).data.errors
  }

  it('says at its row that a draft has more dates than its goods need', async () => {
    const me = await w.an()
    const errors = await errorsOf(me, [row])
    expect(errors.filter(({ field }) => field === 'ins_date')).toMatchObject([{ row: 1, message: sentence }])
    const two = await errorsOf(me, [{ ...row, ins_date: '2026-11-25; 2026-11-26' }])
    expect(two.filter(({ field }) => field === 'ins_date')).toEqual([])
  })
})

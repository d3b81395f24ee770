import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrder, type Goods, goodsOf } from '../../test/carts.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let buyer: Person
let goods: Goods

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
})
// Monday 2026-11-16, 10:00 in China
beforeEach(async () => {
  buyer = await w.an()
  goods = await goodsOf(w, buyer)
})

const [thu, fri, sat, mon] = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-23']
const fourDates = () => anOrder(w, buyer, { ins_date: [thu, fri, sat, mon], md: 2 }, goods)
const daysOf = async (id: number) =>
  (await w.db.selectFrom('order_days').select('day').where('order_id', '=', id).orderBy('day').execute()).map(
    ({ day }) => day,
  )
const orderDays = async (id: number) =>
  (await w.db.selectFrom('orders').select('days').where('id', '=', id).executeTakeFirstOrThrow()).days

describe('a change of root’s that leaves room for fewer dates (B13)', () => {
  it('keeps the earliest; the preview says which are given up, and their days are free again', async () => {
    const { order_id } = await fourDates()
    const { data } = await root.send('order_change_preview', { order_id, md: 1 })
    expect(data.after).toMatchObject({ md: 1, ins_date: `${thu},${fri}`, total_price: 200 })
    expect(data.notes).toContainEqual({ code: 'dates_leave', params: { count: 2, days: `${sat}, ${mon}` } })
    const made = await root.send('order_change_md', { order_id, md: 1, totalPrice: 200 })
    expect(made).toMatchObject({ code: 200, data: { after: data.after } })
    expect(await daysOf(order_id)).toEqual([thu, fri])
    expect(await orderDays(order_id)).toEqual([thu, fri])
  })

  it('keeps those that root names, but no more than it may have and none that it had not', async () => {
    const { order_id } = await fourDates()
    const change = (date: string[]) => root.send('order_change_md', { order_id, md: 1, date })
    expect(await change([thu, fri, sat])).toMatchObject({ fault: 'too_many_dates', data: { date: expect.any(String) } })
    expect(await change([thu, '2026-11-24'])).toMatchObject({ code: 4001, data: { order_id: expect.any(String) } })
    expect(await change([sat, mon])).toMatchObject({ code: 200, data: { after: { ins_date: `${sat},${mon}` } } })
    expect(await daysOf(order_id)).toEqual([sat, mon])
  })

  it('another service with fewer man-days gives up the latest too', async () => {
    const { order_id } = await fourDates()
    const { data } = await root.send('order_change_service', { order_id, service_type: 'dpi' })
    expect(data.after).toMatchObject({ md: 1, ins_date: `${thu},${fri}` })
    expect(await daysOf(order_id)).toEqual([thu, fri])
  })

  it('more man-days give nothing up, and no dates beyond them can be chosen', async () => {
    const { order_id } = await fourDates()
    expect((await root.send('order_change_preview', { order_id, md: 3 })).data.after.ins_date).toBe(
      [thu, fri, sat, mon].join(),
    )
    const five = [thu, fri, sat, mon, '2026-11-24']
    const refused = { fault: 'too_many_dates', data: { ins_date: expect.stringContaining('At most 4 dates') } }
    expect(await root.send('order_change_date', { order_id, date: five })).toMatchObject(refused)
    expect(await root.send('order_change_preview', { order_id, date: five })).toMatchObject(refused)
    expect(await daysOf(order_id)).toEqual([thu, fri, sat, mon])
  })
})

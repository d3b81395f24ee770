import { sql, type Transaction } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { DB } from '../../db/types.ts'
import { setOrderDays } from '../../order/days/index.ts'
import { aCart, anOrder, calculated, goodsOf, priced, submit } from '../../test/carts.ts'
import { aDocument, anInspector } from '../../test/inspectors.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let buyer: Person
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  buyer = await w.an({ can_use_my_ins_list: true })
})

const suspend = async ({ id: uid }: Person, open_orders: number) =>
  expect((await root.send('ins_suspend', { uid, reason: 'Complaints.', open_orders })).msg).toBe('')

const refused = { fault: 'inspector_inactive', msg: expect.stringContaining('does not take orders at present') }

it('an inspector who is suspended while it is in a cart, offered or copied is refused at every step, and never gets the order', async () => {
  const inspector = await anInspector(w)
  await aDocument(w, inspector)
  const goods = await goodsOf(w, buyer, inspector)
  const sold = await anOrder(w, buyer, {}, goods)
  const cart = await priced(buyer, aCart(w, goods, { ins_date: ['2026-11-20'] }))
  const { data: draft } = await buyer.send('order_submit', { order: cart, mode: 'draft' })
  await suspend(inspector, 1)

  expect(await buyer.send('order_calc', calculated(cart))).toMatchObject(refused)
  const range = { from: '2026-11-19', to: '2026-11-25', service_type: 'fri', bid: goods.factory } as const
  expect(await buyer.send('booking_calendar', { ...range, ins: inspector.id, catalog_id: [100, 101] })).toMatchObject(
    refused,
  )
  expect(await submit(buyer, cart)).toMatchObject(refused)
  // a draft and a copy are loaded without the inspector, so that another one is chosen
  for (const load of [{ did: Number(draft.did) }, { osn: sold.order_no, copy: 1 as const }])
    expect((await buyer.send('order_load', load)).data.ins ?? '').toBe('')

  // the offered order is its owner's again: it can be paid, and waits for another inspector
  expect((await inspector.send('mission_accept', { order_id: sold.order_id })).fault).toBe('inspector_suspended')
  expect((await buyer.send('order_checkout', { order_id: sold.order_id })).msg).toBe('')
  const { inspector_id, status } = await w.db
    .selectFrom('orders')
    .select(['inspector_id', 'status'])
    .where('id', '=', sold.order_id)
    .executeTakeFirstOrThrow()
  expect({ inspector_id, status }).toEqual({ inspector_id: null, status: 1 })
  const again = { order_id: sold.order_id, new_ins: inspector.id }
  expect(await buyer.send('order_choose_ins', again)).toMatchObject(refused)
  expect(await root.send('order_change_ins', again)).toMatchObject(refused)

  expect((await root.send('ins_reinstate', { uid: inspector.id })).msg).toBe('')
  expect((await submit(buyer, cart)).msg).toBe('')
})

it('a family’s own inspector who is suspended cannot be booked by its family either', async () => {
  const inspector = await anInspector(w, { profile: { owner_id: buyer.id } })
  const cart = await priced(buyer, aCart(w, await goodsOf(w, buyer, inspector)))
  await suspend(inspector, 0)
  expect(await submit(buyer, cart)).toMatchObject(refused)
})

/** Resolves once another connection waits for a lock of this transaction. */
async function somebodyWaitsFor(trx: Transaction<DB>): Promise<void> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx)
  const waiting = async () =>
    (await sql`SELECT FROM pg_stat_activity WHERE ${rows[0]?.pid} = ANY (pg_blocking_pids(pid))`.execute(w.db)).rows
      .length
  await expect.poll(waiting, { timeout: 120_000 }).toBe(1)
}

it('an order that is placed while its inspector is being suspended waits for the suspension, and is refused', async () => {
  const inspector = await anInspector(w)
  const cart = await priced(buyer, aCart(w, await goodsOf(w, buyer, inspector)))
  const { placed } = await w.db.transaction().execute(async (trx) => {
    const suspended_at = w.clock.now()
    await trx.updateTable('inspectors').set({ suspended_at }).where('account_id', '=', inspector.id).execute()
    const placed = submit(buyer, cart)
    await somebodyWaitsFor(trx)
    return { placed }
  })
  expect(await placed).toMatchObject(refused)
  const days = await w.db.selectFrom('order_days').select('day').where('inspector_id', '=', inspector.id).execute()
  expect(days).toEqual([])
})

it('a suspension waits for an order that is just given to the inspector, and asks again because there is one more', async () => {
  const { order_id, goods } = await anOrder(w, buyer)
  const other = await anInspector(w)
  const { suspended } = await w.db.transaction().execute(async (trx) => {
    const { day, city } = await trx
      .selectFrom('order_days')
      .select(['day', 'city'])
      .where('order_id', '=', order_id)
      .where('inspector_id', '=', goods.inspector.id)
      .executeTakeFirstOrThrow()
    const verdict = await setOrderDays(trx, order_id, [{ inspectorId: other.id, day, city, isLead: true }])
    expect(verdict).toEqual({ ok: true })
    await trx.updateTable('orders').set({ inspector_id: other.id }).where('id', '=', order_id).execute()
    const suspended = root.send('ins_suspend', { uid: other.id, reason: 'Complaints.', open_orders: 0 })
    await somebodyWaitsFor(trx)
    return { suspended }
  })
  expect(await suspended).toMatchObject({ fault: 'open_orders_changed' })
})

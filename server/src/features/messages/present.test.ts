import { beforeAll, beforeEach, expect, it } from 'vitest'
import { keepSignedIn } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aSoldOrder, dayIn } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let main: Person
let buyer: Person
let inspector: Person

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root', nickname: 'Ola' })
  main = await w.an({ nickname: 'Berg Trading' })
  buyer = await w.an({ parent_id: main.id })
  inspector = await anInspector(w, { profile: { extra_order_qty: 9 } })
})
beforeEach(() => keepSignedIn(w))

const colleague = (...member_flags: string[]) => w.an({ parent_id: main.id, member_flags })
let days = 4
const anOrder = (owner: Person) => {
  days += 1
  return aSoldOrder(w, owner, { inspector, days: [dayIn(w, days)], order: { status: 1, hold_ends_at: null } })
}
const write = (who: Person, order: { order_no: string }, text: string) =>
  who.send('thread_write', { order_no: order.order_no, part: 'team', text })
const unread = async (who: Person, order: { id: number }) =>
  (await who.send('thread_unread')).data.orders.find(({ order_id }) => order_id === order.id)?.unread ?? 0
const mailed = async (who: Person, order: { order_no: string }) =>
  (await root.send('mail_list', { to: who.email, template: 'unread_lines', limit: 50 })).data.data.filter(
    ({ subject }) => subject.includes(order.order_no),
  ).length
const later = async () => {
  w.clock.advance(60 * 60_000)
  await w.runJobs()
}

it('a member who left the family gets neither unread marks nor mails of its orders', async () => {
  const leaver = await colleague('books', 'pays')
  const order = await anOrder(leaver)
  await write(leaver, order, 'The goods are packed.')
  await write(root, order, 'Thank you.')
  expect(await unread(leaver, order)).toBe(1)
  await main.send('team_remove', { user_id: leaver.id, to_user_id: buyer.id })
  await write(root, order, 'The factory opens at 8:00.')
  await write(buyer, order, 'I have taken over.')
  await later()
  expect([await mailed(leaver, order), await mailed(buyer, order)]).toEqual([0, 1])
  const waiting = w.db.selectFrom('order_message_readers').select('account_id').where('order_id', '=', order.id)
  expect((await waiting.execute()).map(({ account_id }) => account_id)).not.toContain(leaver.id)
  expect(await unread(buyer, order)).toBe(1)
})

it('who left after a line was written is not mailed about it', async () => {
  const leaver = await colleague('books', 'pays')
  const order = await anOrder(buyer)
  await write(leaver, order, 'The goods are packed.')
  await write(root, order, 'Thank you.')
  await w.db.updateTable('accounts').set({ parent_id: null }).where('id', '=', leaver.id).execute()
  expect(await unread(leaver, order)).toBe(0)
  await later()
  expect(await mailed(leaver, order)).toBe(0)
})

it('a member who reads the family reads the thread, one who pays or decides writes in it, until the flag is taken', async () => {
  const order = await anOrder(buyer)
  await write(buyer, order, 'The goods are packed.')
  const [reader, payer, decider, booker] = [
    await colleague('reads'),
    await colleague('pays'),
    await colleague('decides'),
    await colleague('books'),
  ]
  const get = async (who: Person) => who.send('thread_get', { order_no: order.order_no })
  for (const who of [reader, payer, decider])
    expect((await get(who)).data.lines.at(-1)?.text).toBe('The goods are packed.')
  expect((await get(reader)).data).toMatchObject({ can_write_team: 0, can_write_visit: 0 })
  expect((await write(reader, order, 'Hello')).fault).toBe('not_yours')
  expect((await get(booker)).fault).toBe('not_found')
  for (const who of [payer, decider]) expect((await write(who, order, 'Paid on Friday.')).fault).toBeUndefined()
  await write(root, order, 'Noted.')
  expect([await unread(reader, order), await unread(payer, order)]).toEqual([0, 2])
  await main.send('team_set', { user_id: payer.id, flags: ['books'] })
  expect(await unread(payer, order)).toBe(0)
  await later()
  expect([await mailed(payer, order), await mailed(decider, order)]).toEqual([0, 1])
})

it('of the office, whoever does other work by now is not told; if nobody else takes part, everybody with the work is', async () => {
  const order = await anOrder(buyer)
  const operator = await w.an({ role: 'root', staff_role: 'operator' })
  const reviewer = await w.an({ role: 'root', staff_role: 'reviewer' })
  const becomes = (staff_role: string) =>
    w.db.updateTable('accounts').set({ staff_role }).where('id', '=', operator.id).execute()
  await write(operator, order, 'How many cartons are there?')
  await write(buyer, order, 'Forty.')
  expect([await unread(operator, order), await unread(reviewer, order)]).toEqual([1, 0])
  await becomes('support')
  expect(await unread(operator, order)).toBe(0)
  await later()
  await later()
  expect([await mailed(operator, order), await mailed(reviewer, order), await unread(reviewer, order)]).toEqual([
    0, 1, 1,
  ])
  await becomes('accountant')
  await write(buyer, order, 'And two on a pallet.')
  await later()
  expect([await mailed(operator, order), await mailed(reviewer, order)]).toEqual([0, 2])
})

it('a helper takes part once the lead has accepted', async () => {
  const order = await anOrder(buyer)
  const helper = await anInspector(w)
  await w.db
    .insertInto('order_days')
    .values({
      order_id: order.id,
      inspector_id: helper.id,
      day: dayIn(w, days),
      slot: 1,
      city: 'CN-4403',
      is_lead: false,
    })
    .execute()
  const now = w.clock.now()
  await w.db
    .insertInto('offers')
    .values({ order_id: order.id, inspector_id: inspector.id, state: 'offered', offered_at: now, expires_at: now })
    .execute()
  const calls = async () => [
    (await helper.send('visit_thread', { order_id: order.id })).fault,
    (await helper.send('visit_write', { order_id: order.id, text: 'I come with Li.' })).fault,
    (await helper.send('visit_read', { order_id: order.id, until: 1 })).fault,
  ]
  expect(await calls()).toEqual(['visit_closed', 'visit_closed', 'visit_closed'])
  await w.db.updateTable('offers').set({ state: 'accepted' }).where('order_id', '=', order.id).execute()
  expect(await calls()).toEqual([undefined, undefined, undefined])
})

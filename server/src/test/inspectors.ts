import { addDays, chinaDay } from '@goodlot/rules'
import type { Insertable } from 'kysely'
import { json } from '../db/json-columns.ts'
import type { DB } from '../db/types.ts'
import { refreshStats } from '../features/inspectors/index.ts'
import { newToken } from '../secrets.ts'
import type { Person, TestWorld } from './world.ts'

interface InspectorChange {
  account?: Partial<Insertable<DB['accounts']>>
  profile?: Partial<Insertable<DB['inspectors']>>
  /** Cities by code, with the price of a working day in dollars (default 200); weekends cost 1.5 times, holidays twice as much. */
  cities?: Record<string, number | undefined>
  lines?: readonly number[]
  days?: readonly string[]
}

/** Days from tomorrow on. */
export const nextDays = (w: TestWorld, count: number): string[] =>
  Array.from({ length: count }, (_, i) => addDays(chinaDay(w.clock.now()), i + 1))

/** A verified inspector in Shenzhen who knows small kitchen appliances and works the next 30 days. */
export async function anInspector(w: TestWorld, change: InspectorChange = {}): Promise<Person> {
  const person = await w.an({ role: 'inspector', ...change.account })
  const id = person.id
  const now = w.clock.now()
  await w.db
    .insertInto('inspectors')
    .values({ account_id: id, real_name: 'Li Ming', submitted_at: now, verified_at: now, ...change.profile })
    .execute()
  const cities = Object.entries(change.cities ?? { 'CN-4403': undefined }).map(([city, dollars = 200]) => ({
    inspector_id: id,
    city,
    province: city.slice(0, 5),
    working_cents: dollars * 100,
    weekend_cents: dollars * 150,
    holiday_cents: dollars * 200,
  }))
  if (cities.length > 0) await w.db.insertInto('inspector_cities').values(cities).execute()
  const lines = (change.lines ?? [101]).map((line_id) => ({ inspector_id: id, line_id }))
  if (lines.length > 0) await w.db.insertInto('inspector_lines').values(lines).execute()
  const days = (change.days ?? nextDays(w, 30)).map((day) => ({ inspector_id: id, day }))
  if (days.length > 0) await w.db.insertInto('inspector_days').values(days).execute()
  return person
}

/** A document of an inspector, without a date. */
export async function aDocument(w: TestWorld, { id }: Pick<Person, 'id'>): Promise<number> {
  const file = await w.db
    .insertInto('attachments')
    .values({
      ...{ name: `${newToken()}.pdf`, file_name: 'identity.pdf', type: 'application/pdf', size: 1 },
      ...{ sha256: Buffer.alloc(32), tag: 'account', tag_id: id, created_by: id, created_at: w.clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return file.id
}

let orderSerial = 0

/** A confirmed order in Shenzhen, with only what tests of inspectors' days and ratings need. */
export async function anOrderOf(
  w: TestWorld,
  customer: Person,
  change: Partial<Insertable<DB['orders']>> = {},
): Promise<{ id: number; order_no: string }> {
  orderSerial += 1
  return w.db
    .insertInto('orders')
    .values({
      order_no: `GL261116-${50_000 + orderSerial}`,
      customer_id: customer.account.parent_id ?? customer.id,
      real_customer_id: customer.id,
      service_type: 'fri',
      status: 1,
      city: 'CN-4403',
      line_id: 101,
      created_at: w.clock.now(),
      ...change,
    })
    .returning(['id', 'order_no'])
    .executeTakeFirstOrThrow()
}

/** A finished order with its rating in stars. */
export async function aRatedOrder(w: TestWorld, customer: Person, inspector: Person, stars: number, remark = '') {
  const now = w.clock.now()
  const order = await anOrderOf(w, customer, {
    inspector_id: inspector.id,
    status: 4,
    report_result: 'pass',
    checked_in_at: new Date(now.getTime() - 8 * 3600_000),
    checked_out_at: now,
    report_due_at: now,
    reported_at: now,
    finalized_at: now,
  })
  await w.db
    .insertInto('ratings')
    .values({
      order_id: order.id,
      inspector_id: inspector.id,
      halves: stars * 2,
      remark,
      created_by: customer.id,
      created_at: now,
    })
    .execute()
  await w.db.transaction().execute((trx) => refreshStats(trx, [inspector.id]))
  return order
}

/** A change of the real name that a verified inspector proposes: the id of the proposal. */
export async function aProposal(w: TestWorld, inspector: Person): Promise<number> {
  const { id } = await w.db
    .insertInto('inspector_proposals')
    .values({
      ...{
        inspector_id: inspector.id,
        field: 'realname',
        value_before: json('Li Ming'),
        value_after: json('Li Mingming'),
      },
      ...{ created_at: w.clock.now(), changed_at: w.clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

import { addDays, chinaDay, chinaInstant, weekday } from '@goodlot/rules'
import type { Insertable, Kysely, Transaction } from 'kysely'
import type { DB } from '../../src/db/types.ts'
import { insertAccount } from '../../src/features/accounts/index.ts'
import { refreshStats } from '../../src/features/inspectors/index.ts'
import { setOrderDays } from '../../src/features/orders/index.ts'
import type { RuleSettings } from '../../src/features/settings/index.ts'
import { type ReviewLanguage, remarkOf, replyOf, reviewers, tagsOf } from './data/reviews.ts'
import { type TownName, towns } from './inspector-people.ts'
import { type PastSale, type PastSales, pastSales } from './past-sale.ts'

interface Worker {
  id: number
  town: TownName
  years: number
  state: string
  index: number
}

/** Numbers that look random and are the same at every start (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const hour = 3600_000

/** Finished orders of the past months with their ratings, and some booked days to come. */
export async function seedHistory(
  db: Kysely<DB>,
  workers: readonly Worker[],
  settings: RuleSettings,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const languages = await insertReviewers(trx, now)
    const customers = [...languages.keys()]
    const random = numbersFrom(20_261_115)
    const lines = await trx.selectFrom('catalog_nodes').select(['id', 'parent_id']).orderBy('id').execute()
    const today = chinaDay(now)
    const sales = await pastSales(trx, settings)
    const orders: { row: Insertable<DB['orders']>; sale: PastSale; halves: number; at: Date }[] = []
    for (const { id, town, years, state, index } of workers) {
      if (state === 'new' || state === 'submitted') continue
      const [city, , categories] = towns[town]
      // from a few to some dozens; newcomers none or one
      const count = years < 3 ? index % 2 : Math.round(2 + random() * Math.min(years, 12) * 2)
      // most are good, some very good, one in ten so-so
      const skill = index % 10 === 7 ? 6.6 : 7.8 + (index % 5) * 0.45
      for (let n = 0; n < count; n++) {
        const day = workingDay(addDays(today, -3 - Math.floor(random() * 300)))
        const line = lines.filter(({ parent_id }) => parent_id === categories[n % categories.length])[
          Math.floor(random() * 5)
        ]
        const customer = customers[Math.floor(random() * customers.length)] ?? 0
        const arrived = new Date(chinaInstant(day, 9).getTime() + random() * hour)
        const left = new Date(arrived.getTime() + (4 + random() * 5) * hour)
        const due = new Date(chinaInstant(addDays(day, 1), 20))
        const reported = new Date(
          random() < 0.06 + (index % 10 === 7 ? 0.2 : 0) ? due.getTime() + 3 * hour : left.getTime() + 2 * hour,
        )
        const sale: PastSale = {
          service: n % 6 === 5 ? 'dpi' : 'fri',
          day,
          city,
          line: line?.id ?? categories[0] + 1,
          inspectorId: id,
          quantity: 200 * (1 + ((orders.length * 7) % 20)),
        }
        const order_no = `GL${day.slice(2).replaceAll('-', '')}-${orders.length + 1}`
        orders.push({
          sale,
          row: {
            ...sales.columnsOf(sale),
            order_no,
            customer_id: customer,
            real_customer_id: customer,
            status: 4,
            report_result: random() < 0.78 ? 'pass' : 'fail',
            created_at: new Date(arrived.getTime() - 5 * 24 * hour),
            checked_in_at: arrived,
            checked_out_at: left,
            report_due_at: due,
            reported_at: reported,
            finalized_at: new Date(reported.getTime() + 2 * hour),
            // nobody reads the mail of these
            rating_asked_at: new Date(reported.getTime() + 26 * hour),
          },
          halves: Math.max(5, Math.min(10, Math.round(skill + (random() - 0.5) * 3))),
          at: new Date(reported.getTime() + 30 * hour),
        })
      }
    }
    const inserted = await trx
      .insertInto('orders')
      .values(orders.map(({ row }) => row))
      .returning(['id', 'order_no', 'real_customer_id', 'created_at', 'total_cents'])
      .execute()
    const saleOf = new Map(orders.map(({ row, sale }) => [row.order_no, sale]))
    await trx
      .insertInto('order_revisions')
      .values(
        inserted.flatMap(({ id, order_no, real_customer_id, created_at }) => {
          const sale = saleOf.get(order_no)
          return sale ? [sales.revisionOf(id, real_customer_id, created_at, sale)] : []
        }),
      )
      .execute()
    for (const order of inserted.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()))
      await sales.pay(order)
    const idOf = new Map(inserted.map(({ id, order_no }) => [order_no, id]))
    await trx
      .insertInto('ratings')
      .values(
        orders
          // one in five customers does not rate
          .filter((_, i) => i % 5 !== 4)
          .map(({ row: { order_no, customer_id }, sale, halves, at }, i) => ({
            order_id: idOf.get(order_no) ?? 0,
            inspector_id: sale.inspectorId,
            halves,
            tags: [...(tagsOf[halves] ?? [])],
            remark: remarkOf(languages.get(customer_id) ?? 'en', halves, i),
            created_by: customer_id,
            created_at: at < now ? at : now,
            ...answered(replyOf(halves, i), at < now ? at : now),
          })),
      )
      .execute()
    await refreshStats(
      trx,
      workers.map(({ id }) => id),
    )
    await bookDaysAhead(trx, workers, customers, now, sales)
  })
}

const answered = (reply: string, at: Date) => (reply === '' ? {} : { reply, replied_at: at })

const workingDay = (day: string): string => (weekday(day) === 0 || weekday(day) === 6 ? addDays(day, -2) : day)

/** Those who rated, and the languages they write in. */
async function insertReviewers(trx: Transaction<DB>, now: Date): Promise<Map<number, ReviewLanguage>> {
  const languages = new Map<number, ReviewLanguage>()
  for (const [company, country, language] of reviewers) {
    const account = await insertAccount(trx, {
      email: `${company.toLowerCase().replace(/[^a-z]+/g, '-')}@customers.goodlot.test`,
      // no password fits: nobody signs in with these
      password_hash: '-',
      nickname: company,
      company,
      country,
      created_at: now,
      password_changed_at: now,
      email_verified_at: now,
    })
    if (account) languages.set(account.id, language)
  }
  return languages
}

/** Every other inspector has an order next week; who does not work that day is left out. */
async function bookDaysAhead(
  trx: Transaction<DB>,
  workers: readonly Worker[],
  customers: readonly number[],
  now: Date,
  sales: PastSales,
) {
  const today = chinaDay(now)
  for (const { id, town, state, index } of workers) {
    if (index % 2 === 1 || (state !== 'verified' && state !== 'own')) continue
    const [city, , [category]] = towns[town]
    const day = workingDay(addDays(today, 9 + (index % 5)))
    const customer = customers[index % customers.length] ?? 0
    const sale: PastSale = { service: 'fri', day, city, line: category + 1, inspectorId: id, quantity: 1200 }
    const order = await trx
      .insertInto('orders')
      .values({
        ...sales.columnsOf(sale),
        order_no: `GL${today.slice(2).replaceAll('-', '')}-${9000 + index}`,
        customer_id: customer,
        real_customer_id: customer,
        status: 1,
        created_at: now,
      })
      .returning(['id', 'real_customer_id', 'created_at', 'total_cents'])
      .executeTakeFirstOrThrow()
    const { id: orderId } = order
    const verdict = await setOrderDays(trx, orderId, [{ inspectorId: id, day, city, isLead: true }])
    if (!verdict.ok) {
      await trx.deleteFrom('orders').where('id', '=', orderId).execute()
      continue
    }
    await trx
      .insertInto('order_revisions')
      .values(sales.revisionOf(orderId, customer, now, sale))
      .execute()
    await sales.pay(order)
    const answer = { state: 'accepted', offered_at: now, expires_at: now, answered_at: now }
    await trx
      .insertInto('offers')
      .values({ order_id: orderId, inspector_id: id, ...answer })
      .execute()
  }
}

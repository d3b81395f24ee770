import { addDays, chinaDay, chinaInstant, orderStatus, weekday } from '@goodlot/rules'
import type { Kysely, Transaction } from 'kysely'
import type { App } from '../../src/app.ts'
import { inTransaction } from '../../src/db/in-transaction.ts'
import type { DB } from '../../src/db/types.ts'
import { insertAccount } from '../../src/features/accounts/index.ts'
import { refreshStats } from '../../src/features/inspectors/index.ts'
import { setOrderDays } from '../../src/order/days/index.ts'
import type { RuleSettings } from '../../src/setting/index.ts'
import { type ReviewLanguage, remarkOf, replyOf, reviewers, tagsOf } from './data/reviews.ts'
import { asDemo } from './demo-context.ts'
import { type TownName, towns } from './inspector-people.ts'
import { insertPastOrders, type PastOrder } from './past-orders.ts'
import { type PastSale, type PastSales, pastSales } from './past-sale.ts'
import { type PastVisit, pastVisit, playPast, settlePast } from './past-visit.ts'
import { shortProtocol } from './short-protocol.ts'

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

const root = 'root@goodlot.test'
const hour = 3600_000

/**
 * The number of past inspections of one inspector. The first start plays all of them, so there are only as many as it
 * takes to make the lists and figures lively.
 */
const inspectionsOf = (years: number, index: number): number =>
  years < 3 ? index % 2 : (years > 9 ? 3 : 1) + (index % 2)

/** A past inspection, before its visit is played. */
interface PastInspection extends PastOrder {
  visit: PastVisit
  halves: number
}

/** Finished orders of the past months with their reports and ratings, and some booked days to come. */
export async function seedHistory(
  app: App,
  db: Kysely<DB>,
  workers: readonly Worker[],
  settings: RuleSettings,
  now: Date,
): Promise<void> {
  // one transaction: hundreds of small ones would each wait for the disk at the first start
  await inTransaction(db, async (trx) => {
    const languages = await insertReviewers(trx, now)
    const customers = [...languages.keys()]
    const random = numbersFrom(20_261_115)
    const lines = await trx.selectFrom('catalog_nodes').select(['id', 'parent_id']).orderBy('id').execute()
    const today = chinaDay(now)
    const snapshot = await asDemo(app, trx, root, now, shortProtocol)
    const sales = await pastSales(trx, settings, snapshot)
    const orders: PastInspection[] = []
    for (const { id, town, years, state, index } of workers) {
      if (state === 'new' || state === 'submitted') continue
      const [city, , categories] = towns[town]
      // most inspectors are good, some very good, one in ten mediocre
      const isSlow = index % 10 === 7
      const skill = isSlow ? 6.6 : 7.8 + (index % 5) * 0.45
      for (let n = 0; n < inspectionsOf(years, index); n++) {
        const day = workingDay(addDays(today, -3 - Math.floor(random() * 300)))
        const line = lines.filter(({ parent_id }) => parent_id === categories[n % categories.length])[
          Math.floor(random() * 5)
        ]
        const customer = customers[Math.floor(random() * customers.length)] ?? 0
        const sale: PastSale = {
          service: n % 6 === 5 ? 'dpi' : 'fri',
          day,
          city,
          line: line?.id ?? categories[0] + 1,
          inspectorId: id,
          quantity: 200 * (1 + ((orders.length * 7) % 20)),
        }
        const placedAt = new Date(chinaInstant(day, 9).getTime() - 5 * 24 * hour)
        orders.push({
          sale,
          visit: pastVisit(day, random, random() < 0.06 + (isSlow ? 0.2 : 0)),
          row: {
            ...sales.columnsOf(sale),
            order_no: `GL${day.slice(2).replaceAll('-', '')}-${orders.length + 1}`,
            customer_id: customer,
            real_customer_id: customer,
            status: orderStatus.confirmed,
            created_at: placedAt,
            confirmed_at: placedAt,
            // marked as already asked to rate: nobody reads mails to these customers
            rating_asked_at: now,
          },
          halves: Math.max(5, Math.min(10, Math.round(skill + (random() - 0.5) * 3))),
        })
      }
    }
    // in the order in which they happened, so that the log and the ledger are in this order, too
    orders.sort((a, b) => a.sale.day.localeCompare(b.sale.day))
    const done = await insertPastOrders(trx, sales, orders)
    for (const { order } of done) await sales.pay(order)
    const reported: Date[] = []
    for (const { order, visit } of done) reported.push(await playPast(app, trx, order.id, visit))
    await settlePast(
      app,
      trx,
      done.map(({ order }) => order),
      now,
    )
    await trx
      .insertInto('ratings')
      .values(
        done
          // one in five customers does not rate
          .flatMap((one, i) => (i % 5 === 4 ? [] : [{ ...one, at: ratedAt(reported[i] ?? now, now) }]))
          .map(({ order, sale, halves, row: { customer_id }, at }, i) => ({
            order_id: order.id,
            inspector_id: sale.inspectorId,
            halves,
            tags: [...(tagsOf[halves] ?? [])],
            remark: remarkOf(languages.get(customer_id) ?? 'en', halves, i),
            created_by: customer_id,
            created_at: at,
            ...answered(replyOf(halves, i), at),
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

const ratedAt = (reported: Date, now: Date): Date => new Date(Math.min(reported.getTime() + 30 * hour, now.getTime()))

const answered = (reply: string, at: Date) => (reply === '' ? {} : { reply, replied_at: at })

const workingDay = (day: string): string => (weekday(day) === 0 || weekday(day) === 6 ? addDays(day, -2) : day)

/** Inserts the past customers who rated, and returns the language each of them writes in. */
async function insertReviewers(trx: Transaction<DB>, now: Date): Promise<Map<number, ReviewLanguage>> {
  const languages = new Map<number, ReviewLanguage>()
  for (const [company, country, language] of reviewers) {
    const account = await insertAccount(trx, {
      email: `${company.toLowerCase().replace(/[^a-z]+/g, '-')}@customers.goodlot.test`,
      // no password matches this hash: nobody signs in as one of these customers
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

/** Books an order about ten days ahead for every other verified or own inspector, except for those who do not work that day. */
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

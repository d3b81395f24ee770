import { addDays, chinaDay, chinaInstant, formerPaymentDays, monthOf, orderStatus } from '@goodlot/rules'
import type { Kysely, Transaction } from 'kysely'
import type { App } from '../../src/app.ts'
import { inTransaction } from '../../src/db/in-transaction.ts'
import type { DB } from '../../src/db/types.ts'
import { accountByEmail } from '../../src/features/accounts/index.ts'
import { feature as payoutFeature } from '../../src/features/payouts/index.ts'
import { feature as receivableFeature } from '../../src/features/receivables/index.ts'
import { postCost } from '../../src/payment/index.ts'
import { readSettings, ruleSettings } from '../../src/setting/index.ts'
import { demoBankAccount } from './bank-accounts.ts'
import { asDemo, type DemoContext } from './demo-context.ts'
import { type TownName, towns } from './inspector-people.ts'
import { insertPastOrders } from './past-orders.ts'
import { pastSales } from './past-sale.ts'
import { pastVisit, playPast, removeMessages } from './past-visit.ts'
import { shortProtocol } from './short-protocol.ts'

const root = 'root@goodlot.test'
const { handlers: payouts } = payoutFeature
const { handlers: receivables } = receivableFeature
const hour = 3600_000
const brandt = 't.brandt@brandt-tools.example'
const carter = 'emily@carterhome.example'
const hanbit = 'minji.kim@hanbit-living.example'

/**
 * Inspections that families with credit have not paid: customer · days since the visit · inspector · town. They are due 30 days after the
 * visit, so that there are open items of every age.
 */
const visits: readonly (readonly [string, number, string, TownName])[] = [
  [brandt, 136, 'Chen Xiaoyan', 'shenzhen'],
  [carter, 128, 'Liang Jiayi', 'guangzhou'],
  [brandt, 108, 'Luo Guoping', 'dongguan'],
  [hanbit, 104, 'Ye Meiling', 'dongguan'],
  [brandt, 80, 'Cai Junwei', 'shantou'],
  [carter, 72, 'Liang Jiayi', 'guangzhou'],
  [hanbit, 50, 'Hu Jianming', 'ningbo'],
  [brandt, 44, 'Chen Xiaoyan', 'shenzhen'],
  [carter, 24, 'Mai Zhihao', 'foshan'],
  [hanbit, 18, 'Ye Meiling', 'dongguan'],
]

/** Inspectors who have not entered an account yet; root sees whom it cannot pay. */
const withoutAccount = ['Hu Jianming', 'Lin Peishan']

const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@inspectors.goodlot.test`

/**
 * What the end of a month needs: families that owe money of every age, bank accounts, and payouts that are open, held, paid and reversed.
 * Does nothing once an inspector has a bank account. One transaction: a part of it alone would look like a mistake.
 */
export async function seedMonthEnd(app: App, db: Kysely<DB>, now: Date): Promise<void> {
  if (await db.selectFrom('bank_accounts').select('inspector_id').limit(1).executeTakeFirst()) return
  await inTransaction(db, async (trx) => {
    const ids = new Map<string, number>()
    for (const email of [...visits.map(([, , name]) => emailOf(name)), ...visits.map(([customer]) => customer)])
      ids.set(email, (await accountByEmail(trx, email))?.id ?? 0)
    if ([...ids.values()].includes(0)) return
    await visitOnAccount(app, trx, ids, now)
    await asDemo(app, trx, root, now, saveAccounts)
    await payMonths(app, trx, ids, now)
    await takeBackTransfer(app, trx, ids, now)
  })
}

async function visitOnAccount(app: App, trx: Transaction<DB>, ids: ReadonlyMap<string, number>, now: Date) {
  const settings = ruleSettings(await readSettings({ db: trx, config: app.world.config }))
  // the protocol of the inspectors' history, if the demo has it
  const known = await trx
    .selectFrom('order_revisions as v')
    .innerJoin('orders as o', 'o.id', 'v.order_id')
    .innerJoin('accounts as a', 'a.id', 'o.customer_id')
    .select('v.protocol_snapshot_id as id')
    .where('a.email', 'like', '%@customers.goodlot.test')
    .where('v.protocol_snapshot_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  const sales = await pastSales(trx, settings, known?.id ?? (await asDemo(app, trx, root, now, shortProtocol)))
  const orders = visits.map(([customer, daysAgo, name, town], i) => {
    const [city, , [category]] = towns[town]
    const day = addDays(chinaDay(now), -daysAgo)
    const placedAt = new Date(chinaInstant(day, 9).getTime() - 5 * 24 * hour)
    const inspectorId = ids.get(emailOf(name)) ?? 0
    const sale = { service: 'fri' as const, day, city, line: category + 1, inspectorId, quantity: 400 + 200 * i }
    const account = ids.get(customer) ?? 0
    return {
      sale,
      row: {
        ...sales.columnsOf(sale),
        order_no: `GL${day.slice(2).replaceAll('-', '')}-${8001 + i}`,
        customer_id: account,
        real_customer_id: account,
        status: orderStatus.confirmed,
        created_at: placedAt,
        confirmed_at: placedAt,
        rating_asked_at: now,
        on_account: true,
        payment_days: formerPaymentDays,
      },
    }
  })
  const done = await insertPastOrders(trx, sales, orders)
  for (const { order, sale } of done) {
    await postCost(trx, order.id, 'sale', order.created_at)
    await playPast(
      app,
      trx,
      order.id,
      pastVisit(sale.day, () => 0.3, false),
    )
  }
  await removeMessages(
    trx,
    done.map(({ order }) => order),
  )
}

/** Root enters the accounts of the platform's verified inspectors. */
async function saveAccounts(ctx: DemoContext): Promise<void> {
  const inspectors = await ctx.db
    .selectFrom('inspectors as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .select(['a.id', 'a.nickname', 'a.country'])
    .where('i.verified_at', 'is not', null)
    .where('i.owner_id', 'is', null)
    .where('a.nickname', 'not in', withoutAccount)
    .orderBy('a.id')
    .execute()
  for (const [i, { id: uid, nickname, country }] of inspectors.entries())
    await payouts.bank_account_save(ctx, { uid, ...demoBankAccount(nickname, country, 4000 + i) })
}

/** Root pays a month, one transfer of which comes back; holds payouts, one of them for good; and enters what a dollar is worth. */
async function payMonths(app: App, trx: Transaction<DB>, ids: ReadonlyMap<string, number>, now: Date) {
  const daysAgo = (days: number) => new Date(chinaInstant(addDays(chinaDay(now), -days), 11))
  await asDemo(app, trx, root, daysAgo(70), async (ctx) => {
    await payouts.payout_rate_save(ctx, { month: monthOf(chinaDay(ctx.now)), currency: 'CNY', rate: 7.18 })
    const { data } = await payouts.payout_people(ctx, { page: 1, limit: 50, has: 'payable' })
    const mine = data.filter(({ ins_user_id, account }) => account !== '' && [...ids.values()].includes(ins_user_id))
    const { paid } = await payouts.payout_run(ctx, {
      people: mine.map(({ ins_user_id, payable }) => ({
        ins_user_id,
        amount: payable,
        reference: `GL ${monthOf(chinaDay(ctx.now))} ${ins_user_id}`,
      })),
    })
    const returned = paid.find(({ ins_user_id }) => ins_user_id === ids.get(emailOf('Luo Guoping')))
    if (returned)
      await payouts.payout_reverse(
        { ...ctx, now: daysAgo(66) },
        { transfer_id: returned.transfer_id, reason: 'The bank sent it back: the account was closed.' },
      )
  })
  await asDemo(app, trx, root, now, async (ctx) => {
    for (const [currency, rate] of [
      ['CNY', 7.12],
      ['INR', 84.4],
    ] as const)
      await payouts.payout_rate_save(ctx, { month: monthOf(chinaDay(now)), currency, rate })
    const payable = async (name: string) => {
      const ins_user_id = ids.get(emailOf(name))
      const { data } = await payouts.payout_list(ctx, { page: 1, limit: 10, ins_user_id, payout_status: 'payable' })
      return data.map(({ payout_id }) => payout_id)
    }
    const [held, released] = [await payable('Mai Zhihao'), await payable('Chen Xiaoyan')]
    const hold = (payout_id: number[], isHeld: boolean, reason: string) =>
      payouts.payout_hold(ctx, { payout_id, held: isHeld, reason })
    await hold(held, true, 'Photos of the carton labels are missing.')
    await hold(released, true, 'The customer asks about two cartons.')
    await hold(released, false, 'Answered: the cartons were counted.')
  })
}

/** Root has recorded a transfer for the wrong customer, and taken it back. */
async function takeBackTransfer(app: App, trx: Transaction<DB>, ids: ReadonlyMap<string, number>, now: Date) {
  const user_id = ids.get(hanbit) ?? 0
  await asDemo(app, trx, root, now, async (ctx) => {
    await receivables.receivable_pay(ctx, { user_id, amount: 12_000, reference: 'KEB 20261102-77' })
    const { data } = await receivables.receivable_payments(ctx, { page: 1, limit: 10, user_id })
    const [payment] = data
    if (payment)
      await receivables.receivable_reverse(ctx, {
        payment_id: payment.payment_id,
        reason: 'The transfer came from Hanbit Trading, another company.',
      })
  })
}

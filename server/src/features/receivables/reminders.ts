import { appPaths, type receivables, type Settings } from '@goodlot/contract'
import { money } from '@goodlot/i18n'
import {
  chinaDay,
  chinaInstant,
  chinaNow,
  dollarsOf,
  fillPlaceholders,
  reminderHour,
  reminderStep,
  sumOfCents,
} from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import type { JobWorld } from '../../jobs/job.ts'
import { mailLocale } from '../../mail/compose.ts'
import { post } from '../../mail/outbox.ts'
import { notify } from '../../notice/index.ts'
import { inTransaction, type OrderWrite } from '../../order/index.ts'
import { readSettings } from '../../setting/index.ts'
import { lockPayer, mainAccountOf, type Payer, payerById } from './family-store.ts'
import { mails } from './messages.ts'
import {
  familiesToRemind,
  insertReminder,
  type OverdueOrder,
  overdueOrders,
  tryLockFamily,
  wasRemindedSince,
} from './reminder-store.ts'

/** The days of the rule; none while reminders are switched off. */
export const reminderDays = ({ 'receivables.reminders': { on, steps } }: Settings): number[] =>
  on ? steps.map(({ after_days }) => after_days) : []

/** One mail to the main account with everything that is overdue, and the record of it. `steps`: which orders have reached a step of the rule. */
async function remind(
  ctx: OrderWrite,
  payer: Payer,
  orders: readonly OverdueOrder[],
  { settings, sentBy, steps }: { settings: Settings; sentBy: number | null; steps: ReadonlyMap<number, number> },
): Promise<number> {
  const total = sumOfCents(orders.map(({ open }) => open))
  const items = orders.map((order) => ({ ...order, step: steps.get(order.id) ?? 0 }))
  await insertReminder(ctx.db, { customerId: payer.id, sentBy, at: ctx.now, total }, items)
  const locale = mailLocale(payer.language)
  const t = ctx.translate(locale)
  const own = settings['receivables.reminder_text'][locale]
  const placeholders = {
    company: payer.company || payer.nickname,
    amount: money(locale, total),
    count: String(orders.length),
    oldest: orders[0]?.due_on ?? '',
  }
  const { holder, bank, account, swift } = settings['company.bank']
  const facts = {
    name: payer.nickname,
    amount: dollarsOf(total),
    text: own === '' ? t('mails.account_reminder_text', placeholders) : fillPlaceholders(own, placeholders),
    orders: orders
      .map(({ order_no, open, due_on }) =>
        t('mails.line_open_order', { order_no, value: dollarsOf(open), due: due_on }),
      )
      .join('\n'),
    bank:
      account === '' ? '' : t('mails.line_bank', { value: [holder, bank, account, swift].filter(Boolean).join(' · ') }),
    link: `${ctx.origin}${appPaths.receivables}`,
  }
  await post(ctx.db, payer, { template: mails.account_reminder, facts }, ctx)
  await notify(ctx.db, {
    ...{ accountId: payer.id, kind: 'account_reminder', params: { amount: dollarsOf(total) } },
    ...{ link: appPaths.receivables, at: ctx.now },
  })
  return total
}

/** Reminds one family of what has reached a new step of the rule; false if there is nothing, or somebody else does it now. */
const remindFamily = (world: JobWorld, customerId: number): Promise<boolean> =>
  inTransaction(world, async (ctx) => {
    if (!(await tryLockFamily(ctx.db, customerId))) return false
    const today = chinaDay(ctx.now)
    const settings = await readSettings(ctx)
    const days = reminderDays(settings)
    const payer = await payerById(ctx.db, customerId)
    if (!payer || payer.reminders_off) return false
    const orders = await overdueOrders(ctx.db, customerId, today)
    const steps = new Map(
      orders.flatMap(({ id, due_on, reminded_step }) => {
        const step = reminderStep(days, due_on, today)
        return step !== null && step > reminded_step ? [[id, step] as const] : []
      }),
    )
    if (steps.size === 0) return false
    await remind(ctx, payer, orders, { settings, sentBy: null, steps })
    return true
  })

/** Sends the reminders of the day, in the morning: nobody wants to be reminded of money at night. */
export async function remindAll(world: JobWorld): Promise<boolean> {
  const now = world.clock.now()
  const { day, hour } = chinaNow(now)
  if (hour < reminderHour) return false
  const days = reminderDays(await readSettings({ db: world.db, config: world.config }))
  if (days.length === 0) return false
  const families = await familiesToRemind(world.db, days, day)
  let sent = 0
  for (const id of families) if (await remindFamily(world, id)) sent += 1
  return sent > 0
}

export const reminderHandlers: Handlers<Pick<typeof receivables, 'receivable_remind'>> = {
  async receivable_remind(ctx, { user_id }) {
    const payer = await lockPayer(ctx.db, (await mainAccountOf(ctx.db, user_id)) ?? user_id)
    if (!payer) return fail(ctx, 'not_found')
    const today = chinaDay(ctx.now)
    if (await wasRemindedSince(ctx.db, payer.id, chinaInstant(today))) fail(ctx, 'reminded_today')
    const orders = await overdueOrders(ctx.db, payer.id, today)
    if (orders.length === 0) fail(ctx, 'nothing_overdue')
    const settings = await readSettings(ctx)
    const amount = await remind(ctx, payer, orders, { settings, sentBy: ctx.me.id, steps: new Map() })
    await recordBy(ctx, 'receivables.remind', `account:${payer.id}`, { amount, orders: orders.length })
    return { items: orders.length, amount }
  },
}

import { addDays, chinaDay, remedyLinkKeepDays, remedyReminder, remedySoonDays } from '@goodlot/rules'
import type { Job, JobWorld } from '../../jobs/job.ts'
import { inTransaction, lockOrder, type Order, type OrderWrite } from '../../order/index.ts'
import { tellOwners } from '../../order/messages/index.ts'
import { type RemedyRow, remediesOf } from '../../order/remedies/index.ts'
import { forgetLinks } from './link-store.ts'
import { mails, remedyPath } from './messages.ts'
import { mailedLinks, mailLink, type RemedyWrite } from './send.ts'
import { changeRemedy, dueOrder, forgetPhotos } from './store.ts'

const withSecrets = (world: JobWorld, run: (ctx: RemedyWrite) => Promise<boolean>): Promise<boolean> =>
  inTransaction(world, (ctx: OrderWrite) => run({ ...ctx, secrets: world.secrets }))

/** Reminds one order's factory of what is due soon, and tells both sides of what is late; each once per due day. */
const remind = (world: JobWorld): Promise<boolean> =>
  withSecrets(world, async (ctx) => {
    const today = chinaDay(ctx.now)
    // before the hour of reminders nothing is due, also what was due yesterday
    if (remedyReminder(today, ctx.now) === null) return false
    const id = await dueOrder(ctx.db, { soon: addDays(today, remedySoonDays), today })
    const order = id === undefined ? undefined : await lockOrder(ctx.db, id)
    if (!order) return false
    const open = (await remediesOf(ctx.db, order.id)).filter(
      ({ state, sent_at }) => state === 'open' && sent_at !== null,
    )
    const soon = open.filter((row) => remedyReminder(row.due, ctx.now) === 'soon' && row.soon_told_for !== row.due)
    const late = open.filter((row) => remedyReminder(row.due, ctx.now) === 'late' && row.late_told_for !== row.due)
    for (const row of soon) await changeRemedy(ctx.db, row.id, { soon_told_for: row.due })
    for (const row of late) await changeRemedy(ctx.db, row.id, { late_told_for: row.due })
    await mailAll(ctx, order, soon, 'remedies_soon')
    await mailAll(ctx, order, late, 'remedies_late')
    if (late.length > 0) await tellLate(ctx, order, late)
    return true
  })

async function mailAll(
  ctx: RemedyWrite,
  order: Order,
  rows: readonly RemedyRow[],
  kind: 'remedies_soon' | 'remedies_late',
): Promise<void> {
  for (const { link, rows: own } of await mailedLinks(ctx, order, rows))
    await mailLink(ctx, { order, link, kind, rows: own })
}

const tellLate = (ctx: RemedyWrite, order: Order, late: readonly RemedyRow[]) =>
  tellOwners(ctx, order, {
    template: mails.remedy_overdue,
    facts: (t) => ({
      count: late.length,
      findings: late.map(({ no, finding, due }) => t('remedies.line_late', { no, name: finding.name, due })).join('\n'),
    }),
    notice: 'remedy_overdue',
    params: { count: late.length },
    path: remedyPath(order.id),
  })

const dayMs = 24 * 3600_000
/** Photos whose answer was never sent are kept as long as other unused uploads. */
const unusedDays = 3

const forget = (world: JobWorld): Promise<boolean> =>
  inTransaction(world, async ({ db, now }) => {
    await forgetPhotos(db, new Date(now.getTime() - unusedDays * dayMs))
    return forgetLinks(db, addDays(chinaDay(now), -remedyLinkKeepDays), 200)
  })

export const jobs: readonly Job[] = [
  { name: 'remedies.remind', everyMs: 300_000, patient: true, run: remind },
  { name: 'remedies.forget', everyMs: 3_600_000, patient: true, run: forget },
]

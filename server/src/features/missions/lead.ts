import type { missions } from '@goodlot/contract'
import { orderStatus } from '@goodlot/rules'
import type { Handlers, Me } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { requireLocked } from '../../order/access/index.ts'
import { type Order, type OrderWrite, recordOrderEvent } from '../../order/index.ts'
import { tellInspector } from '../../order/messages/index.ts'
import { mails } from './messages.ts'
import { leadOf } from './mission-role-store.ts'
import { ensureMission, teamIds } from './mission-store.ts'
import { nameOf, writeLead } from './team-store.ts'

interface NewLead {
  to: number
  at: Date
  by: 'phone' | 'office'
  /** '' where a phone made the change. */
  reason: string
}

/** Changes who leads the visit of a locked order whose mission exists. Nothing of what was written is touched. */
export async function changeLead(
  ctx: OrderWrite & { me: Me },
  order: Order,
  { to, at, by, reason }: NewLead,
): Promise<void> {
  const from = await leadOf(ctx.db, order)
  const inspector = await nameOf(ctx.db, to)
  await writeLead(ctx.db, order, { at: at.toISOString(), from, to, by })
  await recordOrderEvent(
    ctx,
    order.id,
    'lead_changed',
    ctx.me.id,
    { ins_id: to, inspector, ...(reason === '' ? {} : { reason }) },
    { from: { lead: from }, to: { lead: to } },
  )
  await tellInspector(ctx, order, to, { template: mails.mission_lead, facts: () => ({}), notice: 'mission_lead' })
}

export const leadHandlers: Pick<Handlers<typeof missions>, 'mission_lead'> = {
  async mission_lead(ctx, { order_id, ins_id, reason }) {
    const order = await requireLocked(ctx, order_id)
    if (order.status === orderStatus.cancelled) fail(ctx, 'already_cancelled')
    if (order.status > orderStatus.inProgress) fail(ctx, 'mission_closed')
    if (!(await teamIds(ctx.db, order)).includes(ins_id)) fail(ctx, 'not_in_team')
    if ((await leadOf(ctx.db, order)) === ins_id) fail(ctx, 'nothing_changed')
    await ensureMission(ctx.db, order, ctx.now)
    await changeLead(ctx, order, { to: ins_id, at: ctx.now, by: 'office', reason })
    return {}
  },
}

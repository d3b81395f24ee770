import type { FaultsOf, orders } from '@goodlot/contract'
import { mayEdit, orderStatus } from '@goodlot/rules'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Handlers, Me } from '../../http/context.ts'
import { BadInput, fail, type MayFail } from '../../http/refusal.ts'
import { staged } from '../../http/staged.ts'
import { requireLocked } from '../../order/access/index.ts'
import { changeOrder, factsOf, type Order, recordOrderEvent } from '../../order/index.ts'
import { tellConfirmed, tellOrderPlaced } from '../../order/messages/index.ts'
import { attachmentsByIds, attachToRecord, saveFile, storeUpload, verifyUpload } from '../files/index.ts'

type RootCall = 'order_toggle_logo' | 'order_toggle_full_check' | 'order_lock' | 'order_extra_pdf' | 'order_resend_mail'

type DeskContext = { db: Transaction<DB>; me: Me } & MayFail<FaultsOf<(typeof orders)['order_lock']>>

/** Locks the order and refuses if it is cancelled, because then nothing about it can be changed. */
async function requireOpen(ctx: DeskContext, orderId: number): Promise<Order> {
  const order = await requireLocked(ctx, orderId)
  return order.status === orderStatus.cancelled ? fail(ctx, 'already_cancelled') : order
}

/** Toggling without an order id has its own error message (J-62). */
function requireId(orderId: number | undefined): number {
  if (orderId === undefined) throw new BadInput({ order_id: 'validation.order_id' })
  return orderId
}

/** Tag of report files, which are kept apart from the files that the order's owner may change. */
const reportTag = 'report'

/** What root can do with an order, apart from changing what was sold. */
export const rootHandlers: Pick<Handlers<typeof orders>, RootCall> = {
  async order_toggle_logo(ctx, { order_id }) {
    const order = await requireOpen(ctx, requireId(order_id))
    const use_logo = !order.use_logo
    await changeOrder(ctx.db, order.id, { use_logo })
    await recordOrderEvent(
      ctx,
      order.id,
      'logo_switched',
      ctx.me.id,
      { on: Number(use_logo) },
      { from: { use_logo: order.use_logo }, to: { use_logo } },
    )
    return { use_kl_logo: use_logo }
  },

  async order_toggle_full_check(ctx, { order_id }) {
    const order = await requireLocked(ctx, requireId(order_id))
    const verdict = mayEdit(ctx.me, factsOf(order), ctx.now)
    // root is bound by neither the deadline nor the lock
    if (!verdict.ok && verdict.why !== 'deadline_passed' && verdict.why !== 'locked') fail(ctx, verdict.why)
    const full_check = !order.full_check
    await changeOrder(ctx.db, order.id, { full_check })
    await recordOrderEvent(
      ctx,
      order.id,
      'full_check_switched',
      ctx.me.id,
      { on: Number(full_check) },
      { from: { full_check: order.full_check }, to: { full_check } },
    )
    return { full_check }
  },

  async order_lock(ctx, { order_id, locked }) {
    const order = await requireOpen(ctx, order_id)
    if (order.locked !== locked) {
      await changeOrder(ctx.db, order.id, { locked })
      await recordOrderEvent(
        ctx,
        order.id,
        locked ? 'order_locked' : 'order_unlocked',
        ctx.me.id,
        {},
        { from: { locked: order.locked }, to: { locked } },
      )
    }
    return { locked }
  },

  order_extra_pdf: staged(
    async (ctx) => storeUpload(ctx, await verifyUpload(ctx, 'pdf')),
    async (ctx, { order_id }, file) => {
      const order = await requireOpen(ctx, order_id)
      const saved = await saveFile(ctx, file, { tag: reportTag, tagId: order.id })
      const [before] = await attachmentsByIds(ctx.db, order.extra_pdf_id === null ? [] : [order.extra_pdf_id])
      if (order.extra_pdf_id !== null)
        await attachToRecord(ctx.db, order.extra_pdf_id, { tag: reportTag, tag_id: order.id, deleted_at: ctx.now })
      await changeOrder(ctx.db, order.id, { extra_pdf_id: saved.id })
      await recordOrderEvent(
        ctx,
        order.id,
        'extra_report_added',
        ctx.me.id,
        { file: saved.file_name },
        { from: { extra_pdf: before?.file_name ?? '' }, to: { extra_pdf: saved.file_name } },
      )
      return { extra_pdf: ctx.addressOf(saved.name) }
    },
  ),

  async order_resend_mail(ctx, { order_id }) {
    const order = await requireOpen(ctx, order_id)
    const to = await (order.status === orderStatus.pending ? tellOrderPlaced : tellConfirmed)(ctx, order.id)
    await recordOrderEvent(ctx, order.id, 'mail_resent', ctx.me.id, { to: to.join(', ') })
    return { to }
  },
}

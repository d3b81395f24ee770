import { appPaths, type ratings } from '@goodlot/contract'
import type { Handlers, Me } from '../../http/context.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { type Order, type OrderWrite, orderById, recordOrderEvent } from '../../order/index.ts'
import { tellInspector, tellOwners } from '../../order/messages/index.ts'
import { mails } from './messages.ts'
import { lockRating, type Rating, updateRating } from './store.ts'

type HideCalls = Pick<typeof ratings, 'rate_hide' | 'rate_show'>
type HideContext = OrderWrite & { me: Me } & MayFail<'not_found'>

async function lockRated(ctx: HideContext, orderId: number): Promise<{ order: Order; rating: Rating }> {
  const rating = await lockRating(ctx.db, orderId)
  const order = await orderById(ctx.db, orderId)
  return rating && order ? { order, rating } : fail(ctx, 'not_found')
}

type Part = 'rating' | 'reply'

const columns = {
  rating: (reason: string, { now, me }: HideContext) =>
    reason === ''
      ? { hidden_at: null, hidden_by: null, hidden_reason: '' }
      : { hidden_at: now, hidden_by: me.id, hidden_reason: reason },
  reply: (reason: string, { now }: HideContext) => ({
    reply_hidden_at: reason === '' ? null : now,
    reply_hidden_reason: reason,
  }),
} as const
const events = {
  rating: ['rating_shown', 'rating_hidden'],
  reply: ['rating_reply_shown', 'rating_reply_hidden'],
} as const

/** Hides a part of a rating, or with the reason '' shows it again; both sides are told. Repeating it changes nothing. */
async function setHidden(
  ctx: HideContext,
  orderId: number,
  part: Part,
  reason: string,
): Promise<{ is_hidden: boolean; hidden_reason: string }> {
  const { order, rating } = await lockRated(ctx, orderId)
  if (part === 'reply' && rating.reply === '') fail(ctx, 'not_found')
  const answer = { is_hidden: reason !== '', hidden_reason: reason }
  const before = part === 'reply' ? rating.reply_hidden_reason : rating.hidden_reason
  if (before === reason) return answer
  await updateRating(ctx.db, orderId, columns[part](reason, ctx))
  const event = events[part][reason === '' ? 0 : 1]
  await recordOrderEvent(ctx, orderId, event, ctx.me.id, {
    ...(reason === '' ? {} : { reason }),
    ...{ field: 'hidden', from: before, to: reason },
  })
  const message = { template: mails[event], facts: () => ({ reason }), notice: event, params: { reason } } as const
  await tellOwners(ctx, order, message)
  await tellInspector(ctx, order, rating.inspector_id, {
    ...message,
    path: `${appPaths.ins_info}?id=${rating.inspector_id}`,
  })
  return answer
}

/** Hides words and picture of a rating, as root does by hand. */
export const hideRating = (ctx: HideContext, orderId: number, reason: string) =>
  setHidden(ctx, orderId, 'rating', reason)

export const hideHandlers: Handlers<HideCalls> = {
  rate_hide: (ctx, { order, reason, part = 'rating' }) => setHidden(ctx, order, part, reason),
  rate_show: (ctx, { order, part = 'rating' }) => setHidden(ctx, order, part, ''),
}

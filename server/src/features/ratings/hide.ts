import { appPaths, type ratings } from '@goodlot/contract'
import type { Ctx, Handlers } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { type Order, orderById, recordOrderEvent } from '../../order/index.ts'
import { tellInspector, tellOwners } from '../../order/messages/index.ts'
import { mails } from './messages.ts'
import { lockRating, type Rating, updateRating } from './store.ts'

type HideCalls = Pick<typeof ratings, 'rate_hide' | 'rate_show'>
type HideContext = Ctx<HideCalls['rate_hide' | 'rate_show']>

async function lockRated(ctx: HideContext, orderId: number): Promise<{ order: Order; rating: Rating }> {
  const rating = await lockRating(ctx.db, orderId)
  const order = await orderById(ctx.db, orderId)
  return rating && order ? { order, rating } : fail(ctx, 'not_found')
}

/** Hides words and picture, or with the reason '' shows them again; both sides are told. Repeating it changes nothing. */
async function setHidden(
  ctx: HideContext,
  orderId: number,
  reason: string,
): Promise<{ is_hidden: boolean; hidden_reason: string }> {
  const { order, rating } = await lockRated(ctx, orderId)
  const answer = { is_hidden: reason !== '', hidden_reason: reason }
  if (rating.hidden_reason === reason) return answer
  await updateRating(
    ctx.db,
    orderId,
    reason === ''
      ? { hidden_at: null, hidden_by: null, hidden_reason: '' }
      : { hidden_at: ctx.now, hidden_by: ctx.me.id, hidden_reason: reason },
  )
  const event = reason === '' ? 'rating_shown' : 'rating_hidden'
  await recordOrderEvent(ctx, orderId, event, ctx.me.id, {
    ...(reason === '' ? {} : { reason }),
    ...{ field: 'hidden', from: rating.hidden_reason, to: reason },
  })
  const message = { template: mails[event], facts: () => ({ reason }), notice: event, params: { reason } } as const
  await tellOwners(ctx, order, message)
  await tellInspector(ctx, order, rating.inspector_id, {
    ...message,
    path: `${appPaths.ins_info}?id=${rating.inspector_id}`,
  })
  return answer
}

export const hideHandlers: Handlers<HideCalls> = {
  rate_hide: (ctx, { order, reason }) => setHidden(ctx, order, reason),
  rate_show: (ctx, { order }) => setHidden(ctx, order, ''),
}

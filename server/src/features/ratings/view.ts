import type { Rating as RatingView } from '@goodlot/contract'
import { chinaDateTime, evaluationType, mayEver, maySaveRating, ratingEditableUntil } from '@goodlot/rules'
import type { Context, Me } from '../../http/context.ts'
import { signedAddress } from '../../http/signed-address.ts'
import { factsOf, type Order } from '../../order/index.ts'
import { shownTags, tagsOfRating } from '../../setting/index.ts'
import { attachmentsByIds, attachmentView } from '../files/index.ts'

import { nameOf, type Rating } from './store.ts'

type ReadContext = Pick<Context, 'db' | 'addressOf' | 'locale' | 'now' | 'secrets'> & { me: Me }

/** The rating of an order for a reader; without a rating, the initial values of the dialog. */
export async function ratingView(ctx: ReadContext, order: Order, rating: Rating | undefined): Promise<RatingView> {
  const isHidden = rating?.hidden_at != null
  const seesWords = !isHidden || mayEver(ctx.me, 'manage_orders')
  const seesReply = !rating?.reply_hidden_at || mayEver(ctx.me, 'manage_orders')
  const [photo] = await attachmentsByIds(ctx.db, rating?.photo_id && seesWords ? [rating.photo_id] : [])
  const addressOf = isHidden ? (name: string) => signedAddress(ctx.secrets, name, ctx.now, true) : ctx.addressOf
  const picture = photo && attachmentView(photo, { addressOf })
  const verdict = maySaveRating(ctx.me, factsOf(order), rating ? { createdAt: rating.created_at } : null, ctx.now)
  return {
    eva_type: evaluationType,
    order: order.id,
    order_no: order.order_no,
    ins_user_id: rating?.inspector_id ?? order.inspector_id,
    ins_nick_name: order.inspector_name,
    star: rating ? rating.halves / 2 : null,
    tags: rating?.tags ?? [],
    named_tags: rating ? shownTags(tagsOfRating(rating), ctx.locale) : [],
    extra: { remark: seesWords ? (rating?.remark ?? '') : '', attachment_id: picture?.attachment_id ?? null },
    photo: picture?.url ?? '',
    photo_thumb: picture?.thumb_url ?? '',
    name: rating ? await nameOf(ctx.db, rating.created_by) : '',
    created_at: rating ? chinaDateTime(rating.created_at) : '',
    changed_at: rating?.changed_at ? chinaDateTime(rating.changed_at) : '',
    editable_until: rating ? chinaDateTime(ratingEditableUntil(rating.created_at)) : '',
    reply: rating && seesReply ? rating.reply : '',
    replied_at: rating?.replied_at && seesReply ? chinaDateTime(rating.replied_at) : '',
    is_hidden: isHidden,
    hidden_reason: rating?.hidden_reason ?? '',
    is_reply_hidden: rating?.reply_hidden_at != null,
    reply_hidden_reason: rating?.reply_hidden_reason ?? '',
    can_rate: verdict.ok,
    version: rating?.version ?? 0,
  }
}

import type { Rating as RatingView } from '@goodlot/contract'
import { chinaDateTime, evaluationType, maySaveRating, ratingEditableUntil } from '@goodlot/rules'
import type { Context, Me } from '../../http/context.ts'
import { factsOf, type Order } from '../../order/index.ts'
import { shownTags, tagsOfRating } from '../../setting/index.ts'
import { attachmentsByIds, attachmentView } from '../files/index.ts'

import { nameOf, type Rating } from './store.ts'

type ReadContext = Pick<Context, 'db' | 'addressOf' | 'locale' | 'now'> & { me: Me }

/** The rating of an order for a reader; without a rating, the initial values of the dialog. */
export async function ratingView(ctx: ReadContext, order: Order, rating: Rating | undefined): Promise<RatingView> {
  const [photo] = await attachmentsByIds(ctx.db, rating?.photo_id ? [rating.photo_id] : [])
  const picture = photo && attachmentView(photo, ctx)
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
    extra: { remark: rating?.remark ?? '', attachment_id: picture?.attachment_id ?? null },
    photo: picture?.url ?? '',
    photo_thumb: picture?.thumb_url ?? '',
    name: rating ? await nameOf(ctx.db, rating.created_by) : '',
    created_at: rating ? chinaDateTime(rating.created_at) : '',
    changed_at: rating?.changed_at ? chinaDateTime(rating.changed_at) : '',
    editable_until: rating ? chinaDateTime(ratingEditableUntil(rating.created_at)) : '',
    reply: rating?.reply ?? '',
    replied_at: rating?.replied_at ? chinaDateTime(rating.replied_at) : '',
    can_rate: verdict.ok,
    version: rating?.version ?? 0,
  }
}

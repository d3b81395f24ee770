import type { InspectorEvaluation } from '@goodlot/contract'
import { chinaDateTime, mayEver } from '@goodlot/rules'
import type { Selectable } from 'kysely'
import type { Ratings } from '../../db/types.ts'
import type { Context, Me } from '../../http/context.ts'
import { signedAddress } from '../../http/signed-address.ts'
import { shownTags, tagsOfRating } from '../../setting/index.ts'
import { copyName } from '../files/index.ts'

interface RatedOrder extends Selectable<Ratings> {
  service_type: string
  order_no: string
  customer_id: number
  real_customer_id: number
  company: string
  country: string
  photo_name: string | null
  has_copies: boolean | null
}

/**
 * A rating as others read it. Where a customer buys is confidential, and pictures may show the goods: strangers see only the country, stars
 * and words. The inspector knows its orders anyway. Words and picture that root has hidden are for root alone.
 */
export function evaluationView(
  {
    me,
    now,
    secrets,
    locale,
    addressOf: usual,
  }: Pick<Context, 'addressOf' | 'locale' | 'now' | 'secrets'> & { me: Me },
  row: RatedOrder,
): InspectorEvaluation {
  const isOwner = row.customer_id === me.id || row.real_customer_id === me.id
  const isInspector = row.inspector_id === me.id
  const mayName = isOwner || mayEver(me, 'see_all_records')
  const maySee = mayName || isInspector
  const isHidden = row.hidden_at !== null
  const seesWords = !isHidden || mayEver(me, 'manage_orders')
  const isReplyHidden = row.reply_hidden_at !== null
  const seesReply = isReplyHidden ? mayEver(me, 'manage_orders') : seesWords || maySee
  const photo = maySee && seesWords ? row.photo_name : null
  const addressOf = isHidden ? (name: string) => signedAddress(secrets, name, now, true) : usual
  return {
    star: row.halves / 2,
    tags: row.tags,
    named_tags: shownTags(tagsOfRating(row), locale),
    remark: seesWords ? row.remark : '',
    // an answer may quote what it answers
    reply: seesReply ? row.reply : '',
    replied_at: row.replied_at && seesReply ? chinaDateTime(row.replied_at) : '',
    is_hidden: isHidden,
    hidden_reason: maySee ? row.hidden_reason : '',
    is_reply_hidden: isReplyHidden,
    reply_hidden_reason: maySee ? row.reply_hidden_reason : '',
    created_at: chinaDateTime(row.created_at),
    name: mayName ? row.company : row.country,
    user_photo: '',
    service_type: row.service_type,
    order: maySee ? row.order_id : null,
    order_no: maySee ? row.order_no : '',
    photo: photo === null ? '' : addressOf(photo),
    photo_thumb: photo === null ? '' : addressOf(row.has_copies ? copyName(photo, 'thumb') : photo),
    can_reply: isInspector && row.reply === '' && !isHidden,
  }
}

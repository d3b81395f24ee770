import type { Rating } from '@goodlot/contract'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { Image } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { HiddenNotice, HiddenReplyNotice } from './HiddenNotice.tsx'
import { HideRating } from './HideRating.tsx'
import { RatingTags } from './RatingTags.tsx'
import { Reply } from './Reply.tsx'
import { Stars } from './Stars.tsx'

/** A rating, read-only. */
export function RatingFacts({ rating }: { rating: Rating }) {
  const t = useT()
  if (rating.star === null) return <p>{t('ratings.none')}</p>
  return (
    <div>
      <p>
        <Stars rate={rating.star} /> <strong>{rating.name}</strong>{' '}
        <span className="app-hint">
          {rating.order_no} · <ChinaTime at={rating.changed_at || rating.created_at} named />
        </span>
      </p>
      <RatingTags tags={rating.named_tags} />
      <HiddenNotice rating={rating} />
      {rating.extra.remark && <p className="rate-text">{rating.extra.remark}</p>}
      {rating.photo !== '' && (
        <div className="rate-photo">
          <Image src={rating.photo_thumb} alt={t('ratings.picture_alt')} width={112} preview={{ src: rating.photo }} />
        </div>
      )}
      <HiddenReplyNotice rating={rating} />
      <Reply reply={rating.reply} at={rating.replied_at} />
      {rating.reply !== '' && <HideRating order={rating.order} part="reply" isHidden={rating.is_reply_hidden} />}
      {(rating.extra.remark !== '' || rating.photo !== '') && (
        <HideRating order={rating.order} isHidden={rating.is_hidden} />
      )}
      <p className="app-hint">{t('ratings.closed')}</p>
    </div>
  )
}

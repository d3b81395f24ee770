import type { Rating } from '@goodlot/contract'
import { useMay } from '../../ui/app/me.tsx'
import { Alert } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

/** Says that the team has hidden the words of a rating; the two sides of the order also read why. */
export function HiddenNotice({ rating }: { rating: Pick<Rating, 'is_hidden' | 'hidden_reason'> }) {
  const t = useT()
  if (!rating.is_hidden) return null
  return <Notice title={t('ratings.hidden')} reason={rating.hidden_reason} forRoot={t('ratings.hidden_for_root')} />
}

/** The same of the inspector's answer. */
export function HiddenReplyNotice({ rating }: { rating: Pick<Rating, 'is_reply_hidden' | 'reply_hidden_reason'> }) {
  const t = useT()
  if (!rating.is_reply_hidden) return null
  return (
    <Notice
      title={t('ratings.reply_hidden')}
      reason={rating.reply_hidden_reason}
      forRoot={t('ratings.reply_hidden_for_root')}
    />
  )
}

function Notice({ title, reason, forRoot }: { title: string; reason: string; forRoot: string }) {
  const t = useT()
  const isRoot = useMay('manage_orders')
  const lines = [reason === '' ? '' : t('ratings.hidden_reason', { reason }), isRoot ? forRoot : ''].filter(Boolean)
  return (
    <Alert
      className="rate-hidden"
      type="warning"
      showIcon
      title={title}
      description={lines.map((line) => (
        <div key={line} className="rate-text">
          {line}
        </div>
      ))}
    />
  )
}

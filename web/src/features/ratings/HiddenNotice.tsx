import type { Rating } from '@goodlot/contract'
import { Alert } from 'antd'
import { useMay } from '../../ui/app/me.tsx'
import { useT } from '../../ui/app/words.tsx'

/** Says that the team has hidden the words of a rating; the two sides of the order also read why. */
export function HiddenNotice({ rating }: { rating: Pick<Rating, 'is_hidden' | 'hidden_reason'> }) {
  const t = useT()
  const isRoot = useMay('manage_orders')
  if (!rating.is_hidden) return null
  const lines = [
    rating.hidden_reason === '' ? '' : t('ratings.hidden_reason', { reason: rating.hidden_reason }),
    isRoot ? t('ratings.hidden_for_root') : '',
  ].filter(Boolean)
  return (
    <Alert
      className="rate-hidden"
      type="warning"
      showIcon
      title={t('ratings.hidden')}
      description={lines.map((line) => (
        <div key={line} className="rate-text">
          {line}
        </div>
      ))}
    />
  )
}

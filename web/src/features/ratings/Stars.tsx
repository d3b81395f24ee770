import { shownStars } from '@goodlot/rules'
import { Tooltip } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import './ratings.css'

const fillOf = (star: number, stars: number) => (stars >= star ? 'full' : stars >= star - 0.5 ? 'half' : 'empty')

/**
 * Stars in halves for one rating or, with `count`, for an average. They are drawn here, because a control for rating could be
 * reached with Tab. Without ratings it shows four stars and says that there are none (N-18, N-19, QK-07).
 */
export function Stars({ rate, count }: { rate: number; count?: number }) {
  const { t, locale } = useLocale()
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 })
  const stars = number.format(rate)
  const rated = count === undefined ? t('ratings.stars_of', { stars }) : t('ratings.stars', { stars, count })
  const words = rate === 0 ? t('ratings.no_ratings') : rated
  return (
    <Tooltip title={words}>
      <span className="rate-stars inline" role="img" aria-label={words} data-unrated={rate === 0}>
        <span aria-hidden="true">
          {[1, 2, 3, 4, 5].map((star) => (
            <span key={star} className="rate-star" data-fill={fillOf(star, shownStars(rate))}>
              ★
            </span>
          ))}
        </span>
        {rate > 0 && (
          <span aria-hidden="true" className="app-number">
            {stars}
            {count !== undefined && ` (${count})`}
          </span>
        )}
      </span>
    </Tooltip>
  )
}

import { Rate } from 'antd'
import { useLocale } from '../../ui/app/words.tsx'

/** Stars in halves; the number beside them is what halves of drawn stars do not tell everybody. */
export function StarInput({ value = 0, onChange }: { value?: number; onChange?: (stars: number) => void }) {
  const { t, locale } = useLocale()
  return (
    <span className="rate-input inline">
      <Rate
        allowHalf
        allowClear={false}
        aria-label={t('ratings.stars_label')}
        value={value}
        onChange={(stars) => onChange?.(stars)}
      />
      <span className="app-hint" aria-live="polite">
        {value > 0 && t('ratings.stars_of', { stars: new Intl.NumberFormat(locale).format(value) })}
      </span>
    </span>
  )
}

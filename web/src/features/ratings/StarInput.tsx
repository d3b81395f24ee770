import { Rate } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'

/** Stars in halves, with the number beside them, because half stars are hard to tell apart for some. */
export function StarInput({ value = 0, onChange }: { value?: number; onChange?: (stars: number) => void }) {
  const { t, locale } = useLocale()
  return (
    <span className="rate-input inline">
      <Rate allowHalf aria-label={t('ratings.stars_label')} value={value} onChange={(stars) => onChange?.(stars)} />
      <span className="app-hint" aria-live="polite">
        {value > 0 && t('ratings.stars_of', { stars: new Intl.NumberFormat(locale).format(value) })}
      </span>
    </span>
  )
}

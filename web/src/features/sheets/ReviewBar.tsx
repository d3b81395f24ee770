import type { Ending } from '@goodlot/i18n'
import { importActions } from '@goodlot/rules'
import { memo } from 'react'
import { Alert, Button, Select } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import type { Note } from './import.ts'
import { excludeBad, type Review, setActionOfExisting } from './review.ts'
import type { Counts } from './review-counts.ts'

interface Props {
  counts: Counts
  note: Note | null
  review: Review
  onChange(change: (now: Review) => Review): void
  onNextError(): void
  /** Goes back to the step that shows how the file was read. */
  onReading(): void
  onLeftOut(): void
}

/** What an import would do now, and the tools that change many rows. */
export const ReviewBar = memo(function ReviewBar({
  counts,
  note,
  review,
  onChange,
  onNextError,
  onReading,
  onLeftOut,
}: Props) {
  const { t, locale } = useLocale()
  const number = new Intl.NumberFormat(locale)
  const figure = (key: Ending<'sheets.count_'>, count: number, className = '') => (
    <span className={`sheet-count ${className}`} key={key}>
      <strong className="app-number">{number.format(count)}</strong> {t(`sheets.count_${key}`, { count })}
    </span>
  )
  return (
    <div className="sheet-bar row wrap ends">
      <div className="sheet-counts wrap" role="status">
        {figure('rows', counts.total)}
        {figure('new', counts.inserted)}
        {figure('update', counts.updated)}
        {figure('skip', counts.skipped)}
        {figure('excluded', counts.excluded)}
        {figure('errors', counts.errors, counts.errors > 0 ? 'app-red' : '')}
      </div>
      <div className="wrap">
        {review.rows.some((row) => row.exists) && (
          <Select
            aria-label={t('sheets.all_existing')}
            placeholder={t('sheets.all_existing')}
            style={{ minWidth: 220 }}
            value={null}
            options={importActions.map((value) => ({ value, label: t(`sheets.all_${value}`) }))}
            onChange={(action) => action && onChange((now) => setActionOfExisting(now, action))}
          />
        )}
        {counts.badRows > 0 && (
          <>
            <Button danger onClick={onNextError}>
              {t('sheets.next_error')}
            </Button>
            <Button onClick={() => onChange(excludeBad)}>{t('sheets.exclude_bad', { count: counts.badRows })}</Button>
          </>
        )}
        {counts.skipped + counts.excluded + counts.badRows > 0 && (
          <Button onClick={onLeftOut}>{t('sheets.left_out_download')}</Button>
        )}
        <Button onClick={onReading}>{t('sheets.how_read')}</Button>
      </div>
      {note && <Alert className="sheet-note" type={note.type} showIcon title={note.text} role="alert" />}
    </div>
  )
})

import type { WorkQuality } from '@goodlot/contract'
import { useLocale } from '../words/words.tsx'
import { useOwnWorkWords } from './words.ts'

const figures = ['late', 'sent_back', 'missing_photos'] as const

/** The own work by month, and what to do better. */
export function Quality({ data }: { data: WorkQuality }) {
  const t = useOwnWorkWords()
  const { locale } = useLocale()
  const monthName = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' })
  const rows = data.months.filter(({ reports }) => reports > 0)
  const lines = rows.length > 1 ? [...rows, { month: '', ...data.total }] : rows
  return (
    <section className="card stack" aria-labelledby="quality-h">
      <h2 id="quality-h">{t('own-work.quality')}</h2>
      {rows.length === 0 ? (
        <p className="lead">{t('own-work.quality_none', { count: data.months.length })}</p>
      ) : (
        lines.map((line) => (
          <div key={line.month}>
            <h3 className="quality-month">
              {line.month === '' ? t('own-work.total') : monthName.format(new Date(`${line.month}-01T00:00:00Z`))}
            </h3>
            <dl className="quality">
              <Figure name={t('own-work.quality_reports')} value={String(line.reports)} isBad={false} />
              {figures.map((figure) => (
                <Figure
                  key={figure}
                  name={t(`own-work.quality_${figure}`)}
                  value={String(line[figure])}
                  isBad={line[figure] > 0}
                />
              ))}
              {line.second_looks > 0 && (
                <Figure
                  name={t('own-work.quality_differed')}
                  value={t('own-work.quality_of', { count: line.differed, looks: line.second_looks })}
                  isBad={line.differed > 0}
                />
              )}
            </dl>
          </div>
        ))
      )}
      {data.hints.length > 0 && (
        <>
          <h3>{t('own-work.hints')}</h3>
          <ul className="hints">
            {data.hints.map((hint) => (
              <li key={hint}>{t(`own-work.hint_${hint}`)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Figure({ name, value, isBad }: { name: string; value: string; isBad: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{isBad ? <strong>{value}</strong> : value}</dd>
    </div>
  )
}

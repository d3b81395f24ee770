import { appPaths, type FactoryFile } from '@goodlot/contract'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { shortDay } from './file-words.ts'

const classes = ['critical', 'major', 'minor'] as const
const isClass = (text: string): text is (typeof classes)[number] => classes.some((one) => one === text)

/** Defects and failed checks that several reports found. */
export function ReturningPart({ file: { returning, reports } }: { file: FactoryFile }) {
  const { t, locale } = useLocale()
  return (
    <section className="app-page ff-part" aria-labelledby="ff-returning">
      <h2 id="ff-returning">{t('factory-file.returning')}</h2>
      {returning.length === 0 ? (
        <p className="app-hint">
          {t(reports === 0 ? 'factory-file.returning_no_report' : 'factory-file.returning_none', { count: reports })}
        </p>
      ) : (
        <ul className="plain-list ff-list">
          {returning.map((one) => (
            <li key={`${one.kind} ${one.name}`}>
              <p className="row wrap ends">
                <strong className="ff-name">{one.name}</strong>
                <span className="app-number">{t('factory-file.returning_of', { count: one.reports, reports })}</span>
              </p>
              <small className="app-hint">
                {[
                  isClass(one.class) ? t(`factory-file.class_${one.class}`) : t('factory-file.check'),
                  one.kind === 'defect' && t('factory-file.times', { count: one.count }),
                  one.first_day === one.last_day
                    ? shortDay(locale, one.last_day)
                    : `${shortDay(locale, one.first_day)} – ${shortDay(locale, one.last_day)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}{' '}
                <AppLink to={`${appPaths.report}?oid=${one.last_order}`}>{t('factory-file.last_report')}</AppLink>
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

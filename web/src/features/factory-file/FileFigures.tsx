import type { FactoryFile } from '@goodlot/contract'
import { fewVisits } from '@goodlot/rules'
import { Intervals } from '../../ui/plots/Intervals.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { wholePercent } from './file-words.ts'

const results = ['pass', 'pending', 'fail', 'aborted'] as const

/** Passes with their uncertainty, results, and what became of what the factory said. */
export function FileFigures({ file }: { file: FactoryFile }) {
  const { t, locale } = useLocale()
  const number = new Intl.NumberFormat(locale)
  const { passes, readiness } = file
  const judged = readiness.kept + readiness.broken
  return (
    <dl className="ff-figures">
      <div className="app-page ff-figure ff-passes">
        <dt>{t('factory-file.passes')}</dt>
        {passes ? (
          <dd>
            <span className="app-number ff-large">
              {t('factory-file.passes_of', { passed: passes.passed, count: passes.inspected })}
            </span>
            <Intervals
              intervals={[
                {
                  key: 0,
                  label: wholePercent(locale, passes.share),
                  ...{ share: passes.share, lower: passes.lower, upper: passes.upper },
                  shown: '',
                },
              ]}
            />
            <small>
              {t('factory-file.passes_interval', {
                share: wholePercent(locale, passes.share),
                lower: wholePercent(locale, passes.lower),
                upper: wholePercent(locale, passes.upper),
              })}
            </small>
            {passes.inspected < fewVisits && <small>{t('factory-file.passes_few', { count: passes.inspected })}</small>}
          </dd>
        ) : (
          <dd className="app-hint">{t('factory-file.passes_none')}</dd>
        )}
      </div>
      <div className="app-page ff-figure">
        <dt>{t('factory-file.results')}</dt>
        <dd>
          <ul className="plain-list ff-results">
            {results.map((result) => (
              <li key={result} data-result={result}>
                <span>{t(`factory-file.result_${result}`)}</span>
                <span className="app-number">{number.format(file.results[result])}</span>
              </li>
            ))}
          </ul>
        </dd>
      </div>
      <div className="app-page ff-figure">
        <dt>{t('factory-file.readiness')}</dt>
        {readiness.promised > 0 ? (
          <dd>
            <span className="app-number ff-large">
              {t('factory-file.readiness_of', { kept: readiness.kept, count: judged })}
            </span>
            <small>{t('factory-file.readiness_text')}</small>
            {readiness.unknown > 0 && (
              <small>{t('factory-file.readiness_unknown', { count: readiness.unknown })}</small>
            )}
          </dd>
        ) : (
          <dd className="app-hint">{t('factory-file.readiness_none')}</dd>
        )}
        {readiness.not_ready > 0 && (
          <dd>
            <small>{t('factory-file.readiness_not_ready', { count: readiness.not_ready })}</small>
          </dd>
        )}
      </div>
    </dl>
  )
}

import { appPaths, type EvidenceRun } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { Tag } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'

/** The latest verifications of all evidence: when, how many records, and which no longer match their signature. */
export function EvidenceRuns({ runs }: { runs: readonly EvidenceRun[] }) {
  const { t, locale } = useLocale()
  const number = (n: number) => new Intl.NumberFormat(locale).format(n)
  return (
    <section className="app-page" aria-labelledby="board-evidence">
      <h2 id="board-evidence">{t('insights.evidence')}</h2>
      {runs.length === 0 && <p className="plot-empty">{t('insights.evidence_none')}</p>}
      <ul className="insight-lines plain-list">
        {runs.map((run) => (
          <li key={run.at}>
            <ChinaTime at={run.at} />
            <span className="insight-line-text one-line">
              {t(run.is_whole ? 'insights.evidence_whole' : 'insights.evidence_sample')} ·{' '}
              {t('insights.evidence_counts', {
                reports: number(run.reports),
                photos: number(run.photos),
                files: number(run.files),
              })}
            </span>
            <span className="insight-line-end wrap">
              <Tag color={run.deviations === 0 ? 'success' : 'error'}>
                {run.deviations === 0
                  ? t('insights.evidence_ok')
                  : t('insights.evidence_deviations', { count: run.deviations })}
              </Tag>
            </span>
            {run.found.length > 0 && <Deviations found={run.found} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Deviations({ found }: Pick<EvidenceRun, 'found'>) {
  const { t } = useLocale()
  return (
    <ul className="insight-deviations">
      {found.map(({ order_no, version, part, which }) => (
        <li key={`${order_no} ${version} ${part}`}>
          {order_no === '' ? (
            <AppLink to={appPaths.audit}>{t('insights.evidence_log')}</AppLink>
          ) : (
            <AppLink to={`${appPaths.order}?order_no=${encodeURIComponent(order_no)}`}>{order_no}</AppLink>
          )}
          {version > 0 && ` · ${t('insights.evidence_version', { version })}`} · {wordFor(t, 'reports.part_', part)}
          {which.length > 0 && ` (${which.join(', ')})`}
        </li>
      ))}
    </ul>
  )
}

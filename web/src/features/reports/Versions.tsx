import type { Calls, OutputOf, ReportPage } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import { useState } from 'react'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { Button, Select, Skeleton } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { useVersions } from './queries.ts'
import { reportAddress } from './report-address.ts'

type Answer = OutputOf<Calls['report_versions']>

/** All versions that the reader may open, and what differs between two of them. */
export function Versions({ page }: { page: ReportPage }) {
  const t = useT()
  const [compared, setCompared] = useState<{ from: number; to: number } | null>(null)
  const { data } = useVersions(page.oid, compared)
  if (page.version === 0) return null
  if (!data) return <Skeleton />
  const [latest, previous] = data.versions
  const numbers = data.versions.map(({ version }) => ({ value: version, label: t('reports.version_n', { version }) }))
  const pair = compared ?? { from: previous?.version ?? 0, to: latest?.version ?? 0 }
  return (
    <section className="app-page rep-part">
      <h2>{t('reports.versions')}</h2>
      <ul className="rep-versions">
        {data.versions.map((one) => (
          <Version key={one.version} version={one} oid={page.oid} isOpen={one.version === page.version} />
        ))}
      </ul>
      {data.versions.length > 1 && (
        <div className="rep-buttons wrap">
          <Select
            aria-label={t('reports.compare_from')}
            options={numbers}
            value={pair.from}
            onChange={(from: number) => setCompared({ ...pair, from })}
          />
          <Select
            aria-label={t('reports.compare_to')}
            options={numbers}
            value={pair.to}
            onChange={(to: number) => setCompared({ ...pair, to })}
          />
          <Button onClick={() => setCompared(pair)}>{t('reports.compare')}</Button>
        </div>
      )}
      {compared && <Differences rows={data.differences} {...compared} />}
    </section>
  )
}

function Version({ version, oid, isOpen }: { version: Answer['versions'][number]; oid: number; isOpen: boolean }) {
  const t = useT()
  const { version: number, result, made_at, made_by, released_at, changed_from, change_reason } = version
  const name = t('reports.version_n', { version: number })
  return (
    <li>
      {isOpen ? <strong>{name}</strong> : <AppLink to={reportAddress(oid, number)}>{name}</AppLink>}{' '}
      {wordFor(t, 'reports.result_', result)} · {t('reports.version_made', { at: made_at.slice(0, 16), by: made_by })} ·{' '}
      {released_at === ''
        ? t('reports.version_unreleased')
        : t('reports.version_released', { at: released_at.slice(0, 16) })}
      {changed_from !== '' && (
        <span className="rep-second">
          {t('reports.version_changed', { from: wordFor(t, 'reports.result_', changed_from), reason: change_reason })}
        </span>
      )}
    </li>
  )
}

function Differences({ rows, from, to }: { rows: Answer['differences']; from: number; to: number }) {
  const t = useT()
  if (rows.length === 0) return <p className="app-hint">{t('reports.no_differences')}</p>
  return (
    <div className="rep-scroll">
      <table className="rep-differences plain-table">
        <thead>
          <tr>
            <th scope="col" aria-label={t('reports.compare')} />
            <th scope="col">{t('reports.version_n', { version: from })}</th>
            <th scope="col">{t('reports.version_n', { version: to })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, subject, before, after }) => (
            <tr key={`${what} ${subject}`}>
              <th scope="row">{[wordFor(t, 'reports.differs_', what), subject].filter(Boolean).join(': ')}</th>
              <td>
                <del>{before || '–'}</del>
              </td>
              <td>
                <ins>{after || '–'}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

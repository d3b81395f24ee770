import type { ReportPage } from '@goodlot/contract'
import { Skeleton } from 'antd'
import { useT } from '../../ui/app/words.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { useThread } from './queries.ts'

/** What was written about the report, oldest first. */
export function Thread({ page }: { page: ReportPage }) {
  const t = useT()
  const thread = useThread(page.oid, page.acts.ask === 1)
  if (page.acts.ask === 0) return null
  return (
    <section className="app-page rep-part">
      <h2>{t('reports.thread')}</h2>
      {!thread.data ? (
        <Skeleton active />
      ) : thread.data.length === 0 ? (
        <p className="app-hint">{t('reports.thread_none')}</p>
      ) : (
        <ol className="rep-thread">
          {thread.data.map(({ message_id, type, text, at, by, from_root, version }) => (
            <li key={message_id}>
              <p className="app-hint">
                <ChinaTime at={at} named /> · {from_root === 1 ? t('reports.our_team') : by} ·{' '}
                {t(`reports.mail_${type}`)} · {t('reports.version_n', { version })}
              </p>
              <p className="rep-text">{text}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

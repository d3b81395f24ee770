import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { Skeleton } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { useThread } from './queries.ts'

interface Props {
  oid: number
  subject: 'report' | 'certificate'
}

/** The messages about a report or certificate, oldest first, for readers who may also write. */
export function Conversation({ oid, subject }: Props) {
  const t = useT()
  const thread = useThread(oid)
  const isCertificate = subject === 'certificate'
  if (!thread.data) return <Skeleton />
  if (thread.data.length === 0)
    return <p className="app-hint">{t(isCertificate ? 'reports.certificate_thread_none' : 'reports.thread_none')}</p>
  return (
    <ol className="rep-thread">
      {thread.data.map(({ message_id, type, text, at, by, from_root, version }) => (
        <li key={message_id}>
          <p className="app-hint">
            <ChinaTime at={at} named /> · {from_root ? t('reports.our_team') : by} ·{' '}
            {t(isCertificate && type === 'accept' ? 'reports.certificate_accept' : `reports.mail_${type}`)} ·{' '}
            {t('reports.version_n', { version })}
          </p>
          <p className="rep-text">{text}</p>
        </li>
      ))}
    </ol>
  )
}

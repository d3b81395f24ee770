import { appPaths, type Calls, type OutputOf } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useMay } from '../../ui/app/me.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { Tag } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import './messages.css'

type OfOrder = OutputOf<Calls['message_list']>[number]
type OfAccount = OutputOf<Calls['account_messages']>['data'][number]
type Message = Omit<OfAccount, 'order_no'> & Partial<Pick<OfAccount, 'order_no'>> & Partial<Pick<OfOrder, 'about'>>

interface Props {
  messages: readonly Message[]
  /** Query of the mail desk that shows the mails of these messages. */
  mailsQuery: string
}

function MailState({ state }: { state: string }) {
  const t = useT()
  return <Tag color={state === 'failed' ? 'error' : 'default'}>{wordFor(t, 'mail-list.status_', state)}</Tag>
}

/** Messages with who wrote to whom, when, and whether the mail left. */
export function MessageList({ messages, mailsQuery }: Props) {
  const t = useT()
  const opensMails = useMay('administer')
  return (
    <ol className="msg-list plain-list">
      {messages.map((one) => (
        <li key={`${one.about ?? ''} ${one.side} ${one.message_id}`}>
          <ChinaTime at={one.created_at} named />
          <span>
            {one.author} → {t(`mail-list.side_${one.audience}`)}
            {one.recipient && ` (${one.recipient})`}{' '}
            {one.order_no && (
              <AppLink to={`${appPaths.order}?order_no=${encodeURIComponent(one.order_no)}`}>{one.order_no}</AppLink>
            )}{' '}
            {one.about === 'visit' && <Tag>{t('mail-list.message_during_visit')}</Tag>}
            {one.about === 'report' && <Tag>{t('mail-list.message_on_report')}</Tag>}
            {one.mail_status &&
              (opensMails ? (
                <AppLink to={`${appPaths.mail}?${mailsQuery}`}>
                  <MailState state={one.mail_status} />
                </AppLink>
              ) : (
                <MailState state={one.mail_status} />
              ))}
            {one.subject && <strong className="msg-subject">{one.subject}</strong>}
            <span className="msg-text">{one.text}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

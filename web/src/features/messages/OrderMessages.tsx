import { appPaths } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useT } from '../../ui/app/words.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import './messages.css'

/** What was written about an order, for root, and the way to write. */
export function OrderMessages({ orderNo }: { orderNo: string }) {
  const t = useT()
  const [isWriting, setWriting] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['message_list', orderNo],
    queryFn: () => ask('message_list', { order_no: orderNo }, { quiet: true }),
  })
  return (
    <section className="app-page" aria-labelledby="order-messages">
      <div className="row wrap ends">
        <h2 id="order-messages">{t('mail-list.message_title')}</h2>
        <Button onClick={() => setWriting(true)}>{t('mail-list.message_write')}</Button>
      </div>
      {error ? (
        <Alert
          type="error"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
        />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 2 }} title={false} />
      ) : data.length === 0 ? (
        <p className="app-hint">{t('mail-list.message_none')}</p>
      ) : (
        <ol className="msg-list plain-list">
          {data.map((one) => (
            <li key={one.message_id}>
              <ChinaTime at={one.created_at} named />
              <span>
                {one.author} → {t(`mail-list.side_${one.audience}`)}
                {one.recipient && ` (${one.recipient})`}{' '}
                {one.mail_status && (
                  <AppLink to={`${appPaths.mail}?order_no=${encodeURIComponent(orderNo)}`}>
                    <Tag color={one.mail_status === 'failed' ? 'error' : 'default'}>
                      {wordFor(t, 'mail-list.status_', one.mail_status)}
                    </Tag>
                  </AppLink>
                )}
                <span className="msg-text">{one.text}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {isWriting && <MessageDialog orderNo={orderNo} onClose={() => setWriting(false)} />}
    </section>
  )
}

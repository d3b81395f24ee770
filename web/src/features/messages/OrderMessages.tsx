import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { useMay } from '../../ui/app/me.tsx'
import { useT } from '../../ui/app/words.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { MessageList } from './MessageList.tsx'

/** Everything that was written about an order, for root and its staff, and the way to write. */
export function OrderMessages({ orderNo }: { orderNo: string }) {
  const t = useT()
  const mayWrite = useMay('write_messages')
  const [isWriting, setWriting] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['message_list', orderNo],
    queryFn: () => ask('message_list', { order_no: orderNo }, { quiet: true }),
  })
  return (
    <section className="app-page" aria-labelledby="order-messages">
      <div className="row wrap ends">
        <h2 id="order-messages">{t('mail-list.message_title')}</h2>
        {mayWrite && <Button onClick={() => setWriting(true)}>{t('mail-list.message_write')}</Button>}
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
        <MessageList messages={data} mailsQuery={`order_no=${encodeURIComponent(orderNo)}`} />
      )}
      {isWriting && <MessageDialog orderNo={orderNo} onClose={() => setWriting(false)} />}
    </section>
  )
}

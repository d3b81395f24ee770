import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { useMay } from '../../ui/app/me.tsx'
import { Alert, Button, Pagination, Skeleton } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { MessageList } from './MessageList.tsx'

const pageSize = 10

interface Props {
  userId: number
  name: string
  /** The person's mail address, by which the mail desk finds the mails. */
  email: string
}

/** What the office and a customer or inspector wrote to each other, for root, and the way to write. */
export function PersonMessages({ userId, name, email }: Props) {
  const t = useT()
  const mayWrite = useMay('write_letters')
  const [isWriting, setWriting] = useState(false)
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: ['account_messages', userId, page],
    queryFn: () => ask('account_messages', { user_id: userId, page, limit: pageSize }, { quiet: true }),
    placeholderData: (previous) => previous,
  })
  return (
    <section className="msg-person" aria-labelledby="person-messages">
      <div className="row wrap ends">
        <h3 id="person-messages">{t('mail-list.message_title')}</h3>
        {mayWrite && (
          <Button size="small" onClick={() => setWriting(true)}>
            {t('mail-list.message_write')}
          </Button>
        )}
      </div>
      {error ? (
        <Alert
          type="error"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
        />
      ) : !data ? (
        <Skeleton paragraph={{ rows: 2 }} title={false} />
      ) : data.total === 0 ? (
        <p className="app-hint">{t('mail-list.message_none_person')}</p>
      ) : (
        <MessageList messages={data.data} mailsQuery={`to=${encodeURIComponent(email)}`} />
      )}
      <Pagination
        size="small"
        current={page}
        pageSize={pageSize}
        total={data?.total ?? 0}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={setPage}
      />
      {isWriting && <MessageDialog person={{ user_id: userId, name }} onClose={() => setWriting(false)} />}
    </section>
  )
}

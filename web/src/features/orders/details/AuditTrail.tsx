import type { OrderInfo } from '@goodlot/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../api/send.ts'
import { ChinaTime } from '../../../ui/fields/ChinaTime.tsx'
import { Alert, Button, Skeleton } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'

/** Entries shown at most; the sealed log has all of them. */
const shownMax = 50

/** The entries of the sealed log about this order, for root; loaded only when opened. */
export function AuditTrail({ order }: { order: OrderInfo }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const subject = `order:${order.order_id}`
  const { data, error, refetch } = useQuery({
    queryKey: ['audit_list', subject],
    queryFn: () => ask('audit_list', { subject, limit: shownMax }),
    enabled: open,
  })
  return (
    <section className="app-page">
      <h2>{t('orders.audit_trail')}</h2>
      {!open ? (
        <Button onClick={() => setOpen(true)}>{t('orders.audit_open')}</Button>
      ) : error ? (
        <Alert
          type="error"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
        />
      ) : !data ? (
        <Skeleton paragraph={{ rows: 4 }} title={false} />
      ) : data.data.length === 0 ? (
        <p className="app-hint">{t('orders.audit_none')}</p>
      ) : (
        <ol className="ord-history plain-list">
          {data.data.map((entry) => (
            <li key={entry.audit_id}>
              <ChinaTime at={entry.at} named />
              <span>
                {entry.action_name} <span className="app-hint">{entry.account}</span>
                {entry.changes.map(({ field, from, to }) => (
                  <code key={field} className="ord-second">{`${field} ${from} → ${to}`}</code>
                ))}
                <code className="ord-second">
                  {Object.entries(entry.details)
                    .map(([name, value]) => `${name}: ${value}`)
                    .join(' · ')}
                </code>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

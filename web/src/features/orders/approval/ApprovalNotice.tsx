import type { OrderRow } from '@goodlot/contract'
import { approvesOrder } from '@goodlot/rules'
import { useCaller } from '../../../ui/app/me.tsx'
import { Alert } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { factsOf } from '../order/order-facts.ts'

/** Says on an order's page whose approval it waits for; to the approver, what can be done. */
export function ApprovalNotice({ row }: { row: OrderRow }) {
  const t = useT()
  const who = useCaller()
  if (row.approver_id === null) return null
  const name = row.approver
  return (
    <Alert
      className="ord-lost"
      type="info"
      showIcon
      role="status"
      title={t('orders.waits_approval', { name })}
      description={
        approvesOrder(who, factsOf(row))
          ? t('orders.approve_yours', { name: row.booked_by })
          : t('orders.waits_approval_until', { name, time: row.hold_ends_at.slice(0, 16) })
      }
    />
  )
}

/** The same in a cell of the list. */
export function ApprovalNote({ row }: { row: OrderRow }) {
  const t = useT()
  if (row.approver_id === null) return null
  return <span className="ord-line">{t('orders.waits_approval', { name: row.approver })}</span>
}

import { Tag } from 'antd'
import { useT } from '../../../ui/app/words.tsx'
import type { ListState } from '../../../ui/list/list-state.ts'

/** Filters without a column, which links from other screens set; each can be removed. */
export function ListLimits({ state }: { state: ListState }) {
  const t = useT()
  const { created_on, report_late, is_kept, visit_on, visit_city } = state.filters
  const [from = '', to = created_on?.includes(',') ? '' : from] = created_on?.split(',') ?? []
  const limits: [string, string][] = [
    ...(created_on
      ? [['created_on', t('orders.limit_created', { from: from || '…', to: to || '…' })] as [string, string]]
      : []),
    ...(report_late
      ? [['report_late', t(report_late === '1' ? 'orders.limit_late' : 'orders.limit_not_late')] as [string, string]]
      : []),
    ...(visit_on ? [['visit_on', t('orders.limit_visit_on', { day: visit_on })] as [string, string]] : []),
    ...(visit_city ? [['visit_city', t('orders.limit_visit_city')] as [string, string]] : []),
    ...(is_kept
      ? [['is_kept', t(is_kept === '1' ? 'orders.limit_kept' : 'orders.view_cancelled')] as [string, string]]
      : []),
  ]
  if (limits.length === 0) return null
  return (
    <div className="ord-limits row wrap">
      {limits.map(([name, text]) => (
        <Tag key={name} color="blue" closable onClose={() => state.choose(name, '')}>
          {text}
        </Tag>
      ))}
    </div>
  )
}

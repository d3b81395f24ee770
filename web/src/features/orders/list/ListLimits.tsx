import { type OrderColumn, orderColumns, orderStatusWords, resultChoices, todayLines } from '@goodlot/rules'
import { Tag } from '../../../ui/kit/index.ts'
import type { ListState } from '../../../ui/list/list-state.ts'
import { useT } from '../../../ui/words/words.tsx'
import { useSysList } from '../../lists/index.ts'
import { columnTitles } from './column-titles.ts'

/** A city in the reader's language; its code until the list of its country is there. */
function useCityName(code: string | undefined): string {
  const [country] = code?.split('-') ?? []
  const { data } = useSysList('city', country, country !== undefined)
  return data?.find(({ value }) => String(value) === code)?.title ?? code ?? ''
}

interface Props {
  state: ListState
  /** The columns that are shown: their filters are in the head of the table. */
  columns: readonly OrderColumn[]
}

/** Filters without a column in sight, which links, views and chosen columns leave; each can be removed. */
export function ListLimits({ state, columns }: Props) {
  const t = useT()
  const { created_on, report_late, is_kept, visit_on, visit_city, today } = state.filters
  const line = todayLines.find((one) => one === today)
  const city = useCityName(visit_city)
  const outOfSight = useFiltersOutOfSight(state, columns)
  const [from = '', to = created_on?.includes(',') ? '' : from] = created_on?.split(',') ?? []
  const limits: [string, string][] = [
    ...(created_on
      ? [['created_on', t('orders.limit_created', { from: from || '…', to: to || '…' })] as [string, string]]
      : []),
    ...(report_late
      ? [['report_late', t(report_late === '1' ? 'orders.limit_late' : 'orders.limit_not_late')] as [string, string]]
      : []),
    ...(visit_on ? [['visit_on', t('orders.limit_visit_on', { day: visit_on })] as [string, string]] : []),
    ...(visit_city ? [['visit_city', t('orders.limit_visit_city', { city })] as [string, string]] : []),
    ...(is_kept
      ? [['is_kept', t(is_kept === '1' ? 'orders.limit_kept' : 'orders.view_cancelled')] as [string, string]]
      : []),
    ...outOfSight,
    ...(line ? [['today', t('today.limit', { line: t(`today.line_${line}`, { count: 2 }) })] as [string, string]] : []),
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

/** Filters of columns that are not shown, by name, each with its column and value. */
function useFiltersOutOfSight({ filters }: ListState, columns: readonly OrderColumn[]): [string, string][] {
  const t = useT()
  const services = useSysList('service_type')
  const shownValue = (name: string, value: string) => {
    if (name === 'is_own_inspector') return t(value === '1' ? 'orders.own' : 'orders.platform')
    if (name === 'service_type') return services.data?.find((one) => String(one.value) === value)?.title ?? value
    return name === 'report_result' || name === 'order_status_str' ? (wordOf(t, name, value) ?? value) : value
  }
  return orderColumns
    .filter((column) => !columns.includes(column))
    .flatMap((column) => {
      const { title, filters: names = [column] } = columnTitles[column]
      return names.flatMap((name): [string, string][] => {
        const value = filters[name]
        return value === undefined
          ? []
          : [[name, t('order-list.filter_of', { column: t(title), value: shownValue(name, value) })]]
      })
    })
}

/** A result or a status in words; undefined for what is neither. */
function wordOf(t: ReturnType<typeof useT>, name: 'report_result' | 'order_status_str', value: string) {
  if (name === 'report_result') {
    const result = resultChoices.find((one) => one === value)
    return result && t(`orders.result_${result}`)
  }
  const status = (orderStatusWords as readonly string[]).indexOf(value)
  return status === -1 ? undefined : t(`orders.status_${status as 0}`)
}

import { orderViews } from '@goodlot/rules'
import type { ReactNode } from 'react'
import { Button, Select } from '../../../ui/kit/index.ts'
import type { ListState } from '../../../ui/list/list-state.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { useOrderCounts } from '../order/queries.ts'

interface Props {
  state: ListState
  /** Further tools of the list, before its order. */
  children?: ReactNode
}

/** Buttons for frequently needed views of the list, with their counts. They only set the filter `view`. */
export function QuickViews({ state, children }: Props) {
  const { t, locale } = useLocale()
  const { data: counts } = useOrderCounts()
  const number = new Intl.NumberFormat(locale)
  const chosen = state.filters.view
  return (
    <div className="ord-tools row wrap ends">
      <nav className="ord-views" aria-label={t('orders.views')}>
        {orderViews.map((view) => (
          <Button
            key={view}
            size="small"
            shape="round"
            type={chosen === view ? 'primary' : 'default'}
            aria-pressed={chosen === view}
            onClick={() => state.choose('view', chosen === view ? '' : view)}
          >
            {t(`orders.view_${view}`)}
            {counts && <span className="ord-count app-number">{number.format(counts[view])}</span>}
          </Button>
        ))}
      </nav>
      <div className="ord-tools-end row wrap">
        {children}
        <ListOrder state={state} />
      </div>
    </div>
  )
}

/** Chooses the sorting by date: next visit first, latest first or earliest first (J-30, SPEC O12). */
function ListOrder({ state }: { state: ListState }) {
  const { t } = useLocale()
  const isSorted = state.sort !== ''
  return (
    <Select
      size="small"
      aria-label={t('orders.order')}
      title={t(isSorted ? 'orders.order_by_column' : 'orders.order')}
      disabled={isSorted}
      popupMatchSelectWidth={false}
      value={isSorted ? 'column' : (state.typed.order_by_ins_date ?? '')}
      options={[
        ...(isSorted ? [{ value: 'column', label: t('orders.order_by_column') }] : []),
        { value: '', label: t('orders.next_first') },
        { value: 'DESC', label: t('orders.latest_first') },
        { value: 'ASC', label: t('orders.earliest_first') },
      ]}
      onChange={(value) => state.choose('order_by_ins_date', value)}
    />
  )
}

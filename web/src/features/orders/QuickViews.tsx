import { orderViews } from '@goodlot/rules'
import { Button } from 'antd'
import { useLocale } from '../../ui/app/words.tsx'
import type { ListState } from '../../ui/list/list-state.ts'
import { useOrderCounts } from './queries.ts'

/** What people look for most, with how many there are. They only set the filter `view`. */
export function QuickViews({ state }: { state: ListState }) {
  const { t, locale } = useLocale()
  const { data: counts } = useOrderCounts()
  const number = new Intl.NumberFormat(locale)
  const chosen = state.filters.view
  return (
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
  )
}

import { PlusOutlined } from '@ant-design/icons'
import { appPaths } from '@goodlot/contract'
import { Button, Segmented } from 'antd'
import { type ComponentType, Suspense, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useMay } from '../../ui/app/me.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { PageSkeleton } from '../../ui/app/states.tsx'
import { useT } from '../../ui/app/words.tsx'
import { ListTools } from '../../ui/list/ListTools.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { useSheetTools } from '../sheets/index.ts'
import { OrderDetails } from './details/OrderDetails.tsx'
import { SubmittedPanel, submittedParams, useSubmittedOrder } from './details/SubmittedPanel.tsx'
import { DraftTable } from './drafts/DraftTable.tsx'
import { draftSheet } from './drafts/draft-sheet.tsx'
import { ListLimits } from './list/ListLimits.tsx'
import { OrderTable } from './list/OrderTable.tsx'
import { QuickViews } from './list/QuickViews.tsx'
import { partParam, wireFilters } from './order/order-address.ts'
import { useRefreshOrders } from './order/queries.ts'
import './orders.css'

interface RootParts {
  /** The steps to the first order, while there are any. */
  FirstSteps: ComponentType
  /** What waits for root today. */
  Board: ComponentType
}

/** Address parameters that are no filters of the list. */
const ownParams = [...submittedParams, partParam]

/**
 * `/order`: the order list. `placed` and `edited`, set by the cart, show a panel above it; `order_no` opens one order
 * instead. Root starts the day here: without parameters the address shows today's tasks, with a filter or `part` the list.
 */
export function orderScreenWith(parts: RootParts) {
  return function OrderScreen() {
    const isRoot = useMay('see_all_records')
    const readsOrders = useMay('list_orders')
    const [search] = useSearchParams()
    const orderNo = search.get('order_no')
    if (!readsOrders) return <Today {...parts} />
    if (orderNo) return <OrderDetails key={orderNo} orderNo={orderNo} />
    if (isRoot && search.size === 0) return <Today {...parts} />
    return <OrderList FirstSteps={parts.FirstSteps} />
  }
}

function Today({ FirstSteps, Board }: RootParts) {
  const t = useT()
  const readsOrders = useMay('list_orders')
  const setsUp = useMay('administer')
  return (
    <Page title={t('orders.today')} trail={[{ label: t('ui.master') }]}>
      {readsOrders && <PartChoice part="today" />}
      <Suspense fallback={<PageSkeleton />}>
        {setsUp && <FirstSteps />}
        <Board />
      </Suspense>
    </Page>
  )
}

/** The two parts of root's start. */
function PartChoice({ part }: { part: 'today' | 'list' }) {
  const t = useT()
  const [, setSearch] = useSearchParams()
  return (
    <Segmented
      className="ord-parts"
      aria-label={t('orders.parts')}
      value={part}
      onChange={(chosen) => setSearch(chosen === 'list' ? { [partParam]: 'list' } : {})}
      options={[
        { value: 'today', label: t('orders.today') },
        { value: 'list', label: t('orders.title_all') },
      ]}
    />
  )
}

/** Marks a filtered address as the list, so that removing the last filter does not leave it for today's tasks. */
function useListAddress(isRoot: boolean): void {
  const [search, setSearch] = useSearchParams()
  const isMarked = search.has(partParam)
  useEffect(() => {
    if (isRoot && !isMarked) setSearch((now) => new URLSearchParams([[partParam, 'list'], ...now]), { replace: true })
  }, [isRoot, isMarked, setSearch])
}

function OrderList({ FirstSteps }: Pick<RootParts, 'FirstSteps'>) {
  const t = useT()
  const navigate = useNavigate()
  const isRoot = useMay('see_all_records')
  const setsUp = useMay('administer')
  const mayBook = useMay('book')
  const mayImport = useMay('import_orders')
  const submitted = useSubmittedOrder()
  const state = useListState(typingPause.orders, 10, ownParams)
  useListAddress(isRoot)
  const refresh = useRefreshOrders()
  const orders = useListQuery('order_list', { ...state, filters: wireFilters(state.filters) })
  const sheet = useSheetTools({ kind: draftSheet, filters: wireFilters(state.filters), mayImport })
  const newOrder = (
    <Button
      type={submitted === null ? 'primary' : 'default'}
      icon={<PlusOutlined />}
      onClick={() => void navigate(appPaths.cart)}
    >
      {t('orders.new')}
    </Button>
  )
  return (
    <Page
      title={t(isRoot ? 'orders.title_all' : 'orders.title')}
      trail={[{ label: t('ui.master') }]}
      lead={submitted !== null && <SubmittedPanel order={submitted} />}
      tools={
        <ListTools list={orders} state={state} onRefresh={() => void refresh()} primary={mayBook && newOrder}>
          {sheet.tools}
        </ListTools>
      }
    >
      {isRoot && <PartChoice part="list" />}
      {setsUp && submitted === null && (
        <Suspense fallback={null}>
          <FirstSteps />
        </Suspense>
      )}
      {sheet.review}
      <div className="app-page">
        <QuickViews state={state} />
        <ListLimits state={state} />
        <OrderTable
          list={orders}
          state={state}
          isCalm={submitted !== null}
          isOfInspector={state.filters.ins_id !== undefined}
          empty={{
            title: t('orders.empty_title'),
            text: t(isRoot ? 'orders.empty_text_root' : 'orders.empty_text'),
            ...(mayBook ? { action: newOrder } : {}),
          }}
        />
      </div>
      {mayBook && <DraftTable />}
    </Page>
  )
}

import { appPaths } from '@goodlot/contract'
import { orderColumns } from '@goodlot/rules'
import { type ComponentProps, type ComponentType, Suspense, useEffect } from 'react'
import { leadsTo } from '../../ui/app/intent.ts'
import { useMay } from '../../ui/app/me.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { Navigate, useNavigate, useSearchParams } from '../../ui/app/routing.tsx'
import { NoAccess, PageSkeleton } from '../../ui/app/states.tsx'
import { PlusOutlined } from '../../ui/kit/icons.ts'
import { Button, Segmented } from '../../ui/kit/index.ts'
import { ListTools } from '../../ui/list/ListTools.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { useIsPhone } from '../../ui/words/use-is-phone.ts'
import { useT } from '../../ui/words/words.tsx'
import { useSheetTools } from '../sheets/index.ts'
import type { Mover } from './calendar/mover.ts'
import type { OrderDetails as Details } from './details/OrderDetails.tsx'
import { SubmittedPanel, submittedParams, useSubmittedOrder } from './details/SubmittedPanel.tsx'
import { DraftTable } from './drafts/DraftTable.tsx'
import { draftList } from './drafts/draft-list.ts'
import { columnTitles } from './list/column-titles.ts'
import { ListLimits } from './list/ListLimits.tsx'
import { OrderTable } from './list/OrderTable.tsx'
import { QuickViews } from './list/QuickViews.tsx'
import { orderAddress, partParam, wireFilters } from './order/order-address.ts'
import { useRefreshOrders } from './order/queries.ts'
import type { OrderPanel as Panel } from './panel/OrderPanel.tsx'
import { panelParam, usePanel } from './panel/use-panel.ts'
import { useSeveral } from './several/use-several.tsx'
import { BuyerToday } from './today/BuyerToday.tsx'
import { ColumnChoice } from './views/ColumnChoice.tsx'
import { OpenView } from './views/OpenView.tsx'
import { useListView } from './views/use-list-view.ts'
import { OpenedView, ViewMenu } from './views/ViewMenu.tsx'
import { askedView, savedParam } from './views/view-address.ts'
import './orders.css'

interface Parts {
  /** An order's own page. */
  OrderDetails: ComponentType<ComponentProps<typeof Details>>
  /** An order beside the list. */
  OrderPanel: ComponentType<ComponentProps<typeof Panel>>
  /** The steps to the first order, while there are any. */
  FirstSteps: ComponentType
  /** What waits for root today. */
  Board: ComponentType
  /** Loads what moves and copies orders. */
  loadMover(): Promise<Mover>
}

/** Address parameters that are no filters of the list. */
const ownParams = [...submittedParams, partParam, savedParam, panelParam]

/**
 * `/order`: the order list. `placed` and `edited`, set by the cart, show a panel above it; `order_no` opens one order
 * instead, `part=drafts` the drafts alone, a number as `view` the saved view that `saved` names from then on. `panel` opens an order beside the list. Root starts the day here: without parameters the address shows today's tasks, with a filter
 * or `part` the list. Customers have what waits for them above the list, unless `part` asks for the list alone.
 */
export function orderScreenWith(parts: Parts) {
  const { OrderDetails } = parts
  return function OrderScreen() {
    const isRoot = useMay('see_all_records')
    const readsOrders = useMay('list_orders')
    const [search] = useSearchParams()
    const orderNo = search.get('order_no')
    if (!readsOrders) return <Today {...parts} />
    if (orderNo)
      return (
        <Suspense fallback={<PageSkeleton />}>
          <OrderDetails key={orderNo} orderNo={orderNo} loadMover={parts.loadMover} />
        </Suspense>
      )
    const view = askedView(search)
    if (view !== null) return <OpenView id={view} />
    if (isRoot && search.size === 0) return <Today {...parts} />
    if (search.get(partParam) === 'drafts') return <Drafts />
    return <OrderList {...parts} />
  }
}

/** The drafts by themselves, as the menu opens them; `/order` has them below its list. */
function Drafts() {
  const t = useT()
  const mayBook = useMay('book')
  return (
    <Page title={t('orders.drafts')} trail={[{ label: t('ui.master') }]}>
      {mayBook ? <DraftTable isPage /> : <NoAccess />}
    </Page>
  )
}

function Today({ FirstSteps, Board }: Pick<Parts, 'FirstSteps' | 'Board'>) {
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

function OrderList({ FirstSteps, loadMover, OrderPanel }: Pick<Parts, 'FirstSteps' | 'loadMover' | 'OrderPanel'>) {
  const t = useT()
  const navigate = useNavigate()
  const isRoot = useMay('see_all_records')
  const setsUp = useMay('administer')
  const mayBook = useMay('book')
  const mayImport = useMay('import_orders')
  const submitted = useSubmittedOrder()
  const state = useListState(typingPause.orders, 10, ownParams)
  useListAddress(isRoot)
  const [search] = useSearchParams()
  const seesToday = useMay('see_today')
  const hasToday = seesToday && submitted === null && !search.has(partParam) && !search.has(savedParam)
  const isPhone = useIsPhone()
  const view = useListView(state)
  const refresh = useRefreshOrders()
  const orders = useListQuery('order_list', { ...state, filters: wireFilters(state.filters) })
  const sheet = useSheetTools({ list: draftList, filters: wireFilters(state.filters), mayImport })
  const panel = usePanel()
  const several = useSeveral(orders.data?.data, loadMover)
  const newOrder = (
    <Button
      type={submitted === null ? 'primary' : 'default'}
      icon={<PlusOutlined />}
      {...leadsTo(appPaths.cart)}
      onClick={() => void navigate(appPaths.cart)}
    >
      {t('orders.new')}
    </Button>
  )
  // an address of a wide window, opened in a narrow one
  if (panel.orderNo !== null && !panel.open) return <Navigate replace to={orderAddress(panel.orderNo)} />
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
      {hasToday && <BuyerToday />}
      {sheet.review}
      <div className="app-page">
        <QuickViews state={state}>
          <ViewMenu view={view} state={state} />
          {!isPhone && <ColumnChoice view={view} titleOf={(column) => t(columnTitles[column].title)} />}
        </QuickViews>
        <OpenedView view={view} state={state} />
        <ListLimits state={state} columns={isPhone ? orderColumns : view.columns} />
        {several.bar}
        <OrderTable
          list={orders}
          state={state}
          shown={view.columns}
          choice={several.choice}
          panel={panel}
          isWholePage={!mayBook}
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
      {panel.orderNo !== null && (
        <Suspense fallback={null}>
          <OrderPanel orderNo={panel.orderNo} loadMover={loadMover} onShow={panel.show} onClose={panel.close} />
        </Suspense>
      )}
    </Page>
  )
}

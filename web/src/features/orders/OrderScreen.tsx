import { PlusOutlined } from '@ant-design/icons'
import { appPaths } from '@goodlot/contract'
import { Button } from 'antd'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useMay } from '../../ui/app/me.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { useT } from '../../ui/app/words.tsx'
import { ListTools } from '../../ui/list/ListTools.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { useSheetTools } from '../sheets/index.ts'
import { DraftTable } from './DraftTable.tsx'
import { draftSheet } from './draft-sheet.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderTable } from './OrderTable.tsx'
import { wireFilters } from './order-address.ts'
import { PlacedPanel, placedIn } from './PlacedPanel.tsx'
import { QuickViews } from './QuickViews.tsx'
import { useRefreshOrders } from './queries.ts'

/** `/order`: the list; with `order_no` the order itself, with `placed` (and `edited`) as the cart leaves it. */
export function OrderScreen() {
  const [search] = useSearchParams()
  const placed = search.get('placed')
  const orderNo = placed || search.get('order_no')
  if (!orderNo) return <OrderList />
  const news = placed ? (search.has('edited') ? 'edited' : 'placed') : null
  return <OrderDetails key={orderNo} orderNo={orderNo} news={news} />
}

function OrderList() {
  const t = useT()
  const navigate = useNavigate()
  const isRoot = useMay('administer')
  const mayBook = useMay('book')
  const mayImport = useMay('import_orders')
  const placed = placedIn(useLocation().state)
  const state = useListState(typingPause.orders)
  const refresh = useRefreshOrders()
  const orders = useListQuery('order_list', { ...state, filters: wireFilters(state.filters) })
  const sheet = useSheetTools({ kind: draftSheet, filters: wireFilters(state.filters), mayImport })
  const newOrder = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(appPaths.cart)}>
      {t('orders.new')}
    </Button>
  )
  return (
    <Page
      title={t(isRoot ? 'orders.title_all' : 'orders.title')}
      trail={[{ label: t('ui.master') }]}
      tools={
        <ListTools list={orders} state={state} onRefresh={() => void refresh()} primary={mayBook && newOrder}>
          {sheet.tools}
        </ListTools>
      }
    >
      {sheet.review}
      {placed && <PlacedPanel key={placed.order_no} placed={placed} />}
      <div className="app-page">
        <QuickViews state={state} />
        <OrderTable
          list={orders}
          state={state}
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

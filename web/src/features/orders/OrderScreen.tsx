import { PlusOutlined } from '@ant-design/icons'
import { appPaths } from '@goodlot/contract'
import { Button } from 'antd'
import { type ComponentType, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useMay } from '../../ui/app/me.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { useT } from '../../ui/app/words.tsx'
import { ListTools } from '../../ui/list/ListTools.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { useSheetTools } from '../sheets/index.ts'
import { OrderDetails } from './details/OrderDetails.tsx'
import { SubmittedPanel, submittedParams, useSubmittedOrder } from './details/SubmittedPanel.tsx'
import { DraftTable } from './drafts/DraftTable.tsx'
import { draftSheet } from './drafts/draft-sheet.tsx'
import { OrderTable } from './list/OrderTable.tsx'
import { QuickViews } from './list/QuickViews.tsx'
import { wireFilters } from './order/order-address.ts'
import { useRefreshOrders } from './order/queries.ts'

/**
 * `/order`: the order list. `placed` and `edited`, set by the cart, show a panel above it; `order_no` opens one order
 * instead. Root sees the steps to the first order above it, while there are any.
 */
export function orderScreenWith(FirstSteps: ComponentType) {
  return function OrderScreen() {
    const [search] = useSearchParams()
    const orderNo = search.get('order_no')
    return orderNo ? <OrderDetails key={orderNo} orderNo={orderNo} /> : <OrderList FirstSteps={FirstSteps} />
  }
}

function OrderList({ FirstSteps }: { FirstSteps: ComponentType }) {
  const t = useT()
  const navigate = useNavigate()
  const isRoot = useMay('administer')
  const mayBook = useMay('book')
  const mayImport = useMay('import_orders')
  const submitted = useSubmittedOrder()
  const state = useListState(typingPause.orders, 10, submittedParams)
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
      {isRoot && submitted === null && (
        <Suspense fallback={null}>
          <FirstSteps />
        </Suspense>
      )}
      {sheet.review}
      <div className="app-page">
        <QuickViews state={state} />
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

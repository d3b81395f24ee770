import type { OrderInfo } from '@goodlot/contract'
import { mayReadThread } from '@goodlot/rules'
import { type ReactNode, useState } from 'react'
import { CallFault } from '../../../api/send.ts'
import { useCaller, useMay } from '../../../ui/app/me.tsx'
import { Page } from '../../../ui/app/Page.tsx'
import { useNavigate, useSearchParams } from '../../../ui/app/routing.tsx'
import { NotFound, PageSkeleton } from '../../../ui/app/states.tsx'
import { ArrowLeftOutlined, CalendarOutlined, FilePdfOutlined, ReloadOutlined } from '../../../ui/kit/icons.ts'
import { Alert, Button } from '../../../ui/kit/index.ts'
import { useMenu } from '../../../ui/list/MoreMenu.tsx'
import { useIsPhone } from '../../../ui/words/use-is-phone.ts'
import { useT } from '../../../ui/words/words.tsx'
import { OrderClaims } from '../../claims/index.ts'
import { AttachmentRows } from '../../files/index.ts'
import { OrderThread } from '../../messages/index.ts'
import { LostInspectorNotice } from '../actions/LostInspectorNotice.tsx'
import { dialogs as actionDialogs } from '../actions/lazy-dialogs.ts'
import { OrderBar, OrderButtons } from '../actions/OrderButtons.tsx'
import { useOrderActions } from '../actions/use-order-actions.tsx'
import { ApprovalNotice } from '../approval/ApprovalNotice.tsx'
import type { Mover } from '../calendar/mover.ts'
import { FactoryPart } from '../factory/FactoryPart.tsx'
import { CertificateBlock } from '../laboratory/CertificateBlock.tsx'
import { LiveBlock } from '../live/LiveBlock.tsx'
import { MoneyBlock } from '../money/MoneyBlock.tsx'
import { OrderPart } from '../order/OrderPart.tsx'
import { orderListAddress } from '../order/order-address.ts'
import { factsOf } from '../order/order-facts.ts'
import { ResultTag } from '../order/order-words.tsx'
import { useOrder } from '../order/queries.ts'
import { useOrderFile } from '../order/use-order-file.ts'
import { PackingPart } from '../packing/PackingPart.tsx'
import { AuditTrail } from './AuditTrail.tsx'
import { GoodsBlock } from './GoodsBlock.tsx'
import { History } from './History.tsx'
import { LifeLine } from './LifeLine.tsx'
import { Meetings } from './Meetings.tsx'
import { PeopleBlock } from './PeopleBlock.tsx'
import { Reinspections, RemedyNews } from './Reinspections.tsx'
import { TimeBlock } from './TimeBlock.tsx'
import '../orders.css'

interface Props {
  orderNo: string
  /** Loads what moves orders. */
  loadMover(): Promise<Mover>
  /** Beside the list instead of on a page of its own. */
  isPanel?: boolean
}

/** `/order?order_no=…`: everything about one order (J-71…J-73, J-82). */
export function OrderDetails({ orderNo, loadMover, isPanel = false }: Props) {
  const t = useT()
  const order = useOrder(orderNo)
  if (order.error instanceof CallFault && order.error.fault === 'not_found') return <NotFound />
  if (!order.data)
    return order.error ? (
      <Alert
        type="error"
        showIcon
        title={t('orders.info_failed')}
        description={order.error.message}
        action={<Button onClick={() => void order.refetch()}>{t('ui.retry')}</Button>}
      />
    ) : (
      <PageSkeleton />
    )
  return <Details order={order.data} loadMover={loadMover} isPanel={isPanel} onRefresh={() => void order.refetch()} />
}

interface DetailsProps extends Pick<Props, 'loadMover'> {
  order: OrderInfo
  isPanel: boolean
  onRefresh(): void
}

function Details({ order, loadMover, isPanel, onRefresh }: DetailsProps) {
  const t = useT()
  const navigate = useNavigate()
  const isRoot = useMay('see_all_records')
  const who = useCaller()
  const readsLog = useMay('administer')
  const { runAction, openInspector, dialogs } = useOrderActions()
  const isPhone = useIsPhone()
  const list = t(isRoot ? 'orders.title_all' : 'orders.title')
  const around = (
    <>
      {!isPanel && (
        <ToolButton icon={<ArrowLeftOutlined />} label={list} onClick={() => void navigate(orderListAddress(isRoot))} />
      )}
      <ToolButton icon={<ReloadOutlined />} label={t('ui.refresh')} onClick={onRefresh} />
      {order.ins_date.length > 0 && (
        <FileButton call="order_ics" order={order} icon={<CalendarOutlined />} label={t('orders.calendar')} />
      )}
      {order.paid > 0 && (
        <FileButton call="order_receipt" order={order} icon={<FilePdfOutlined />} label={t('orders.receipt')} />
      )}
    </>
  )
  return (
    <Page
      isPanel={isPanel}
      title={order.order_no}
      mark={<ResultTag row={order} named />}
      trail={[{ label: t('ui.master') }, { label: list, path: orderListAddress(isRoot) }]}
      tools={
        !isPhone && (
          <>
            {around}
            <OrderButtons order={order} onAction={runAction} />
          </>
        )
      }
    >
      <ApprovalNotice row={order} />
      <LostInspectorNotice row={order} onAction={runAction} />
      <Reinspections order={order} />
      <RemedyNews order={order} />
      <LifeLine order={order} />
      <LiveBlock order={order} />
      <FactoryPart order={order} onAction={runAction} onChanged={onRefresh} loadMover={loadMover} />
      <PackingPart order={order} />
      <OrderClaims orderNo={order.order_no} claims={order.claims} />
      <div className="ord-blocks">
        <GoodsBlock order={order} />
        <div className="ord-side">
          <PeopleBlock order={order} onInspector={openInspector} />
          <CertificateBlock order={order} onOpen={() => runAction('open_certificate', order)} />
          <MoneyBlock order={order} />
        </div>
        <div className="ord-side">
          <FilesBlock order={order} />
          <Meetings order={order} onBooked={onRefresh} />
        </div>
      </div>
      {mayReadThread(who, factsOf(order)).ok && <OrderThread orderNo={order.order_no} />}
      <TimeBlock order={order} />
      <History order={order} />
      {readsLog && <AuditTrail order={order} />}
      <AskedToRate order={order} onSaved={onRefresh} />
      {isPhone && (
        <OrderBar order={order} onAction={runAction}>
          {around}
        </OrderBar>
      )}
      {dialogs}
    </Page>
  )
}

/** Opens the rating dialog for readers who come from the mail that asks for a rating. */
function AskedToRate({ order, onSaved }: { order: OrderInfo; onSaved(): void }) {
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(search.get('rate') === '1')
  const close = () => setOpen(false)
  if (!isOpen) return null
  return (
    <actionDialogs.RatingDialog
      row={order}
      onClose={close}
      onChanged={() => {
        close()
        onSaved()
      }}
    />
  )
}

interface FileProps {
  call: 'order_receipt' | 'order_ics'
  order: OrderInfo
  icon: ReactNode
  label: string
}

interface ToolProps {
  icon: ReactNode
  label: string
  loading?: boolean
  onClick(): void
}

/** A button beside the title; on a phone an entry of the bar's menu, which it closes. */
function ToolButton({ icon, label, loading = false, onClick }: ToolProps) {
  const closeMenu = useMenu()
  return (
    <Button
      icon={icon}
      loading={loading}
      onClick={() => {
        closeMenu?.()
        onClick()
      }}
    >
      {label}
    </Button>
  )
}

function FileButton({ call, order, icon, label }: FileProps) {
  const { loading, fetchFile } = useOrderFile()
  const ending = call === 'order_ics' ? 'ics' : 'pdf'
  return (
    <ToolButton
      icon={icon}
      loading={loading}
      label={label}
      onClick={() => void fetchFile(call, { order_id: order.order_id }, `${order.order_no}.${ending}`)}
    />
  )
}

const nothing = () => undefined

/** The customer's files; files meant only for the inspector are listed separately. */
function FilesBlock({ order }: { order: OrderInfo }) {
  const t = useT()
  return (
    <OrderPart title={t('orders.files')}>
      <AttachmentRows files={order.attach} readOnly onRemark={nothing} onDelete={nothing} />
      {order.ins_attach.length > 0 && (
        <>
          <h3>{t('orders.files_inspector')}</h3>
          <AttachmentRows files={order.ins_attach} readOnly onRemark={nothing} onDelete={nothing} />
        </>
      )}
      {order.extra_pdf && (
        <p>
          <a className="gl-link" href={order.extra_pdf} target="_blank" rel="noreferrer">
            <FilePdfOutlined /> {t('orders.extra_report')}
          </a>
        </p>
      )}
    </OrderPart>
  )
}

import { ArrowLeftOutlined, CalendarOutlined, FilePdfOutlined, ReloadOutlined } from '@ant-design/icons'
import type { OrderInfo } from '@goodlot/contract'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CallFault } from '../../../api/send.ts'
import { useMay } from '../../../ui/app/me.tsx'
import { Page } from '../../../ui/app/Page.tsx'
import { NotFound, PageSkeleton } from '../../../ui/app/states.tsx'
import { useT } from '../../../ui/app/words.tsx'
import { OrderClaims } from '../../claims/index.ts'
import { AttachmentRows } from '../../files/index.ts'
import { OrderMessages } from '../../messages/index.ts'
import { RateDialog } from '../../ratings/index.ts'
import { LostInspectorNotice } from '../actions/LostInspectorNotice.tsx'
import { OrderButtons } from '../actions/OrderButtons.tsx'
import { useOrderActions } from '../actions/use-order-actions.tsx'
import { CertificateBlock } from '../laboratory/CertificateBlock.tsx'
import { LiveBlock } from '../live/LiveBlock.tsx'
import { MoneyBlock } from '../money/MoneyBlock.tsx'
import { orderListAddress } from '../order/order-address.ts'
import { ResultTag } from '../order/order-words.tsx'
import { useOrder } from '../order/queries.ts'
import { useOrderFile } from '../order/use-order-file.ts'
import { AuditTrail } from './AuditTrail.tsx'
import { GoodsBlock } from './GoodsBlock.tsx'
import { History } from './History.tsx'
import { LifeLine } from './LifeLine.tsx'
import { Meetings } from './Meetings.tsx'
import { PeopleBlock } from './PeopleBlock.tsx'
import { Reinspections } from './Reinspections.tsx'
import { TimeBlock } from './TimeBlock.tsx'
import '../orders.css'

interface Props {
  orderNo: string
}

/** `/order?order_no=…`: everything about one order (J-71…J-73, J-82). */
export function OrderDetails({ orderNo }: Props) {
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
  return <Details order={order.data} onRefresh={() => void order.refetch()} />
}

function Details({ order, onRefresh }: { order: OrderInfo; onRefresh(): void }) {
  const t = useT()
  const navigate = useNavigate()
  const isRoot = useMay('see_all_records')
  const readsMessages = useMay('read_messages')
  const readsLog = useMay('administer')
  const { runAction, openInspector, dialogs } = useOrderActions()
  const list = t(isRoot ? 'orders.title_all' : 'orders.title')
  return (
    <Page
      title={order.order_no}
      mark={<ResultTag row={order} named />}
      trail={[{ label: t('ui.master') }, { label: list, path: orderListAddress(isRoot) }]}
      tools={
        <>
          <Button icon={<ArrowLeftOutlined />} onClick={() => void navigate(orderListAddress(isRoot))}>
            {list}
          </Button>
          <Button icon={<ReloadOutlined />} onClick={onRefresh}>
            {t('ui.refresh')}
          </Button>
          {order.ins_date.length > 0 && (
            <FileButton call="order_ics" order={order} icon={<CalendarOutlined />} label={t('orders.calendar')} />
          )}
          {order.paid > 0 && (
            <FileButton call="order_receipt" order={order} icon={<FilePdfOutlined />} label={t('orders.receipt')} />
          )}
          <OrderButtons order={order} onAction={runAction} />
        </>
      }
    >
      <LostInspectorNotice row={order} onAction={runAction} />
      <Reinspections order={order} />
      <LifeLine order={order} />
      <LiveBlock order={order} />
      <OrderClaims orderNo={order.order_no} claims={order.claims} />
      <div className="ord-blocks">
        <GoodsBlock order={order} />
        <PeopleBlock order={order} onInspector={openInspector} />
        <CertificateBlock order={order} onOpen={() => runAction('open_certificate', order)} />
        <MoneyBlock order={order} />
        <FilesBlock order={order} />
        <Meetings order={order} onBooked={onRefresh} />
      </div>
      <TimeBlock order={order} />
      <History order={order} />
      {readsMessages && <OrderMessages orderNo={order.order_no} />}
      {readsLog && <AuditTrail order={order} />}
      <AskedToRate order={order} onSaved={onRefresh} />
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
    <RateDialog
      order={order.order_id}
      onClose={close}
      onSaved={() => {
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

function FileButton({ call, order, icon, label }: FileProps) {
  const { loading, fetchFile } = useOrderFile()
  const ending = call === 'order_ics' ? 'ics' : 'pdf'
  return (
    <Button
      icon={icon}
      loading={loading}
      onClick={() => void fetchFile(call, { order_id: order.order_id }, `${order.order_no}.${ending}`)}
    >
      {label}
    </Button>
  )
}

const nothing = () => undefined

/** The customer's files; files meant only for the inspector are listed separately. */
function FilesBlock({ order }: { order: OrderInfo }) {
  const t = useT()
  return (
    <section className="app-page">
      <h2>{t('orders.files')}</h2>
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
    </section>
  )
}

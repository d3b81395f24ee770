import { appPaths, type OrderRow } from '@goodlot/contract'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { ask, CallFault } from '../../../api/send.ts'
import { reasonWith } from '../../../ui/app/failures.tsx'
import { useApp } from '../../../ui/app/use-app.tsx'
import { useT } from '../../../ui/app/words.tsx'
import { InspectorDrawer } from '../../inspectors/index.ts'
import { RateDialog } from '../../ratings/index.ts'
import { ChangeInspectorDialog } from '../changes/ChangeInspectorDialog.tsx'
import { DateDialog } from '../changes/DateDialog.tsx'
import { MdDialog } from '../changes/MdDialog.tsx'
import { MembersDialog } from '../changes/MembersDialog.tsx'
import { ServiceDialog } from '../changes/ServiceDialog.tsx'
import { SwitchDialog } from '../changes/SwitchDialog.tsx'
import { CertificateDialog } from '../laboratory/CertificateDialog.tsx'
import { ReleaseDialog } from '../laboratory/ReleaseDialog.tsx'
import { SamplesDialog } from '../laboratory/SamplesDialog.tsx'
import { PayDialog } from '../money/PayDialog.tsx'
import { ReceivedDialog } from '../money/ReceivedDialog.tsx'
import type { OrderAct } from '../order/order-facts.ts'
import { useRefreshOrders } from '../order/queries.ts'
import { useOrderFile } from '../order/use-order-file.ts'
import { ChooseInspectorDialog } from '../replacement/ChooseInspectorDialog.tsx'
import { MoveDialog } from '../replacement/MoveDialog.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { ExtraPdfDialog } from './ExtraPdfDialog.tsx'
import { useDeskActs } from './use-root-actions.ts'

/** Seconds for which the reason stands why an order cannot be edited (J-49, V-20). */
const editErrorSeconds = 60

interface Acts {
  act(act: OrderAct, row: OrderRow): void
  openInspector(id: number): void
  /** Whatever is open now. */
  dialogs: ReactNode
}

/** Runs what a person does with an order. `onChanged`: the order is another one now, or the server said so. */
export function useOrderActs(onChanged: () => void = () => undefined): Acts {
  const t = useT()
  const navigate = useNavigate()
  const refresh = useRefreshOrders()
  const { message, notification } = useApp()
  const [opened, setOpened] = useState<{ act: OrderAct; row: OrderRow } | null>(null)
  const [inspector, setInspector] = useState<number | null>(null)
  const close = () => setOpened(null)
  const changed = () => {
    // gone before the list turns to its first page: what was saved is not asked about as unsaved
    flushSync(close)
    onChanged()
    void refresh()
  }
  const desk = useDeskActs(changed)
  const edit = async ({ order_id }: OrderRow) => {
    try {
      const { order_no } = await ask('order_edit_check', { order_id }, { quiet: true })
      void navigate(`/cart?osn=${encodeURIComponent(order_no)}`)
    } catch (error) {
      if (error instanceof CallFault) void message.error(error.message, editErrorSeconds)
      else
        notification.error({
          title: t('orders.system_error'),
          description: reasonWith(error as Error, t('orders.system_error_text')),
        })
      void refresh()
    }
  }
  const { fetchFile } = useOrderFile()
  const openCertificate = ({ order_id, order_no }: OrderRow) =>
    fetchFile('report_pdf', { orderId: order_id }, `${order_no}.pdf`)
  const act = (name: OrderAct, row: OrderRow) => {
    if (name === 'edit') void edit(row)
    else if (name === 'copy') void navigate(`/cart?osn=${encodeURIComponent(row.order_no)}&copy=1`)
    else if (name === 'lock') void desk.lock(row)
    else if (name === 'resend_mail') void desk.resend(row)
    else if (name === 'open_certificate') void openCertificate(row)
    else if (name === 'read_report' || name === 'preview_report')
      window.open(`${appPaths.report}?oid=${row.order_id}`, '_blank', 'noopener')
    else setOpened({ act: name, row })
  }
  const dialog = opened && { row: opened.row, onClose: close, onChanged: changed }
  return {
    act,
    openInspector: setInspector,
    dialogs: (
      <>
        {dialog && (opened.act === 'rate' || opened.act === 'see_rating') && (
          <RateDialog order={opened.row.order_id} onClose={close} onSaved={changed} />
        )}
        {dialog && opened.act === 'cancel' && <CancelDialog {...dialog} />}
        {dialog && opened.act === 'pay' && <PayDialog {...dialog} />}
        {dialog && opened.act === 'received' && <ReceivedDialog {...dialog} />}
        {dialog && opened.act === 'lab_samples' && <SamplesDialog {...dialog} />}
        {dialog && opened.act === 'lab_certificate' && <CertificateDialog {...dialog} />}
        {dialog && opened.act === 'lab_release' && <ReleaseDialog {...dialog} />}
        {dialog && opened.act === 'change_inspector' && <ChangeInspectorDialog {...dialog} />}
        {dialog && opened.act === 'choose_inspector' && <ChooseInspectorDialog {...dialog} />}
        {dialog && opened.act === 'move' && <MoveDialog {...dialog} />}
        {dialog && opened.act === 'change_date' && <DateDialog {...dialog} />}
        {dialog && opened.act === 'change_md' && <MdDialog {...dialog} />}
        {dialog && opened.act === 'change_service' && <ServiceDialog {...dialog} />}
        {dialog && opened.act === 'members' && <MembersDialog {...dialog} />}
        {dialog && opened.act === 'extra_pdf' && <ExtraPdfDialog {...dialog} />}
        {dialog && (opened.act === 'toggle_logo' || opened.act === 'toggle_full_check') && (
          <SwitchDialog {...dialog} act={opened.act} />
        )}
        {inspector !== null && <InspectorDrawer id={inspector} onClose={() => setInspector(null)} />}
      </>
    ),
  }
}

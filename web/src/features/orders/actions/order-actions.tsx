import {
  type Caller,
  chinaDay,
  mayAddCertificate,
  mayApprove,
  mayCancel,
  mayComplain,
  mayEdit,
  mayEver,
  mayMarkReceived,
  mayOpenCertificate,
  mayPay,
  mayRate,
  mayReceiveSamples,
  mayReleaseCertificate,
  mayReplaceInspector,
  no,
  offersPreview,
  offersReport,
  orderStatus,
  ownsOrder,
} from '@goodlot/rules'
import {
  AuditOutlined,
  BankOutlined,
  CalendarOutlined,
  CloseCircleOutlined,
  CopyOutlined,
  EditOutlined,
  EyeOutlined,
  FilePdfOutlined,
  FileSearchOutlined,
  FrownOutlined,
  InboxOutlined,
  SafetyCertificateOutlined,
  SendOutlined,
  StarFilled,
  StarOutlined,
  StopOutlined,
  SwapOutlined,
} from '../../../ui/kit/icons.ts'
import { balanceOf, dueOf, isCancelled, isLab } from '../order/order-facts.ts'
import { dialogs } from './lazy-dialogs.ts'
import { type OrderAction, offeredIf } from './order-action.ts'
import { rootActions } from './root-actions.tsx'
import { copyOrder, editOrder, openCertificate, openReport } from './run-actions.ts'

/** Staff that sees every order and changes none: what it may never do is not offered. */
const onlyReads = (who: Caller) => mayEver(who, 'see_all_records') && !mayEver(who, 'change_order')

/**
 * Everything that can be done with an order from the list or its page, in display order. A new action needs one entry
 * here, its catalog keys and, where required, its dialog.
 */
const actions = [
  {
    name: 'pay',
    isMain: true,
    // `dueOf` is 0 for orders on account: they are billed, and not paid here
    allowed: (who, order, now, row) =>
      offeredIf(mayPay(who, order, balanceOf(row), now).ok && (order.status === orderStatus.pending || dueOf(row) > 0)),
    dialog: dialogs.PayDialog,
  },
  {
    name: 'put_on_account',
    icon: <AuditOutlined />,
    label: 'orders.put_on_account',
    rowName: 'orders.put_on_account_named',
    allowed: (who, order, now, row) => offeredIf(row.may_go_on_account && mayApprove(who, order, now).ok),
    dialog: dialogs.PutOnAccountDialog,
  },
  {
    name: 'refuse',
    icon: <CloseCircleOutlined />,
    label: 'orders.refuse',
    rowName: 'orders.refuse_named',
    isDanger: true,
    allowed: (who, order, now) => offeredIf(mayApprove(who, order, now).ok),
    dialog: dialogs.RefuseDialog,
  },
  {
    name: 'read_report',
    icon: <FileSearchOutlined />,
    label: 'orders.read_report',
    rowName: 'orders.read_report_named',
    // J-36, J-43, J-44
    allowed: (who, order) => offeredIf(!isLab(order) && offersReport(who, order)),
    run: openReport,
  },
  {
    name: 'preview_report',
    icon: <EyeOutlined />,
    label: 'orders.preview_report',
    allowed: (who, order) => offeredIf(!isLab(order) && !offersReport(who, order) && offersPreview(who)),
    run: openReport,
  },
  {
    name: 'rate',
    icon: <StarOutlined />,
    label: 'orders.rate',
    rowName: 'orders.rate_named',
    // J-36, J-70, OD-72
    allowed: (who, order, _now, row) => offeredIf(row.star === null && mayRate(who, order).ok),
    dialog: dialogs.RatingDialog,
  },
  {
    name: 'see_rating',
    icon: <StarFilled />,
    label: 'orders.see_rating',
    rowName: 'orders.see_rating_named',
    allowed: (_who, _order, _now, row) => offeredIf(row.star !== null),
    dialog: dialogs.RatingDialog,
  },
  {
    name: 'received',
    icon: <BankOutlined />,
    label: 'orders.received',
    rowName: 'orders.received_named',
    allowed: (who, order, _now, row) => offeredIf(mayMarkReceived(who, order, balanceOf(row), balanceOf(row)).ok),
    dialog: dialogs.ReceivedDialog,
  },
  {
    name: 'lab_samples',
    icon: <InboxOutlined />,
    label: 'orders.lab_samples',
    rowName: 'orders.lab_samples_named',
    allowed: (who, order) => offeredIf(mayReceiveSamples(who, order).ok),
    dialog: dialogs.SamplesDialog,
  },
  {
    name: 'lab_certificate',
    icon: <SafetyCertificateOutlined />,
    label: 'orders.lab_certificate',
    rowName: 'orders.lab_certificate_named',
    allowed: (who, order) => offeredIf(mayAddCertificate(who, order).ok),
    dialog: dialogs.CertificateDialog,
  },
  {
    name: 'lab_release',
    icon: <SendOutlined />,
    label: 'orders.lab_release',
    rowName: 'orders.lab_release_named',
    allowed: (who, order) => offeredIf(mayReleaseCertificate(who, order).ok),
    dialog: dialogs.ReleaseDialog,
  },
  {
    name: 'open_certificate',
    icon: <FilePdfOutlined />,
    label: 'orders.open_certificate',
    rowName: 'orders.open_certificate_named',
    allowed: (who, order) => offeredIf(isLab(order) && mayOpenCertificate(who, order).ok),
    run: openCertificate,
  },
  {
    name: 'choose_inspector',
    icon: <SwapOutlined />,
    label: 'orders.choose_inspector',
    rowName: 'orders.choose_inspector_named',
    lostLabel: 'orders.choose_inspector',
    isOnlyBesideLostNotice: true,
    // once a date has come, the order can only be moved to other dates
    allowed: (who, order, now) =>
      offeredIf(mayReplaceInspector(who, order).ok && order.days.every((day) => day > chinaDay(now))),
    dialog: dialogs.ChooseInspectorDialog,
  },
  {
    name: 'move',
    icon: <CalendarOutlined />,
    label: 'orders.move',
    rowName: 'orders.move_named',
    lostLabel: 'orders.move',
    isOnlyBesideLostNotice: true,
    allowed: (who, order) => offeredIf(mayReplaceInspector(who, order).ok),
    dialog: dialogs.MoveDialog,
  },
  {
    name: 'edit',
    icon: <EditOutlined />,
    label: 'orders.edit',
    rowName: 'orders.edit_named',
    // J-37
    allowed: (who, order, now) => (isCancelled(order) || onlyReads(who) ? undefined : mayEdit(who, order, now)),
    run: editOrder,
  },
  {
    name: 'copy',
    icon: <CopyOutlined />,
    label: 'orders.copy',
    rowName: 'orders.copy_named',
    allowed: (who, order) => offeredIf(mayEver(who, 'book') && ownsOrder(who, order)),
    run: copyOrder,
  },
  {
    name: 'complain',
    icon: <FrownOutlined />,
    label: 'orders.complain',
    allowed: (who, order) => offeredIf(mayComplain(who, order).ok),
    dialog: dialogs.ComplaintDialog,
  },
  ...rootActions,
  {
    name: 'cancel',
    icon: <StopOutlined />,
    label: 'orders.cancel',
    rowName: 'orders.cancel_named',
    lostLabel: 'orders.cancel_refund',
    isDanger: true,
    refusedTitle: 'orders.cancel_error',
    // J-37
    allowed: (who, order, now) => {
      if (isCancelled(order) || onlyReads(who)) return undefined
      const verdict = mayCancel(who, order, now)
      return !verdict.ok && verdict.why === 'deadline_passed' ? no('cancel_deadline_passed') : verdict
    },
    dialog: dialogs.CancelDialog,
  },
] as const satisfies readonly OrderAction[]

export type OrderActionName = (typeof actions)[number]['name']

export const orderActions: readonly (OrderAction & { name: OrderActionName })[] = actions

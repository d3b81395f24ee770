import type { OrderRow } from '@goodlot/contract'
import { type Caller, mayEdit, mayEver, moreDatesProposed, type OrderFacts, orderStatus } from '@goodlot/rules'
import {
  AuditOutlined,
  CalendarOutlined,
  ClockCircleOutlined,
  FileAddOutlined,
  LockOutlined,
  MailOutlined,
  PictureOutlined,
  ProfileOutlined,
  SwapOutlined,
  TeamOutlined,
} from '../../../ui/kit/icons.ts'
import { isCancelled, isLab } from '../order/order-facts.ts'
import { dialogs } from './lazy-dialogs.ts'
import { type MenuAction, offeredIf } from './order-action.ts'
import { resendMail, toggleLock } from './run-actions.ts'

/** Verdict for actions that root may take on every order that is not cancelled. */
const rootMay = (who: Caller, order: OrderFacts) => offeredIf(mayEver(who, 'manage_orders') && !isCancelled(order))
const rootMayChange = (who: Caller, order: OrderFacts, now: Date) => rootMay(who, order) && mayEdit(who, order, now)
/** Members have taken some of the days that the man-days leave to them. */
const hasTeam = ({ md, ins_date, members_missing }: OrderRow) =>
  moreDatesProposed(md ?? 0, ins_date.length) > members_missing
/** Not offered for a laboratory test, which has no visit to change. */
const rootMayChangeVisit = (who: Caller, order: OrderFacts, now: Date) =>
  isLab(order) ? undefined : rootMayChange(who, order, now)

/** Actions on an order that only root has (J-17, J-55, J-56, J-60, J-63, J-64, J-68); part of the list in `order-actions.tsx`. */
export const rootActions = [
  {
    name: 'change_date',
    icon: <CalendarOutlined />,
    label: 'changes.change_date',
    allowed: rootMayChangeVisit,
    dialog: dialogs.DateDialog,
  },
  {
    name: 'change_md',
    icon: <ClockCircleOutlined />,
    label: 'changes.change_md',
    allowed: rootMayChangeVisit,
    dialog: dialogs.MdDialog,
  },
  {
    name: 'change_inspector',
    icon: <SwapOutlined />,
    label: 'orders.change_inspector',
    rowName: 'orders.change_inspector_named',
    allowed: rootMayChangeVisit,
    dialog: dialogs.ChangeInspectorDialog,
  },
  {
    name: 'change_service',
    icon: <ProfileOutlined />,
    label: 'changes.change_service',
    allowed: rootMayChange,
    dialog: dialogs.ServiceDialog,
  },
  {
    name: 'members',
    icon: <TeamOutlined />,
    label: 'changes.members',
    allowed: rootMayChangeVisit,
    dialog: dialogs.MembersDialog,
  },
  {
    name: 'lead',
    icon: <TeamOutlined />,
    label: 'changes.lead',
    allowed: (who, order, _now, row) =>
      hasTeam(row) && order.status <= orderStatus.inProgress && !isLab(order) ? rootMay(who, order) : undefined,
    dialog: dialogs.LeadDialog,
  },
  {
    name: 'toggle_logo',
    icon: <PictureOutlined />,
    label: (row) => (row.use_kl_logo ? 'changes.logo_off' : 'changes.logo_on'),
    allowed: rootMay,
    dialog: dialogs.LogoDialog,
  },
  {
    name: 'toggle_full_check',
    icon: <AuditOutlined />,
    label: (row) => (row.full_check ? 'changes.full_check_off' : 'changes.full_check_on'),
    allowed: rootMayChange,
    dialog: dialogs.FullCheckDialog,
  },
  {
    name: 'lock',
    icon: <LockOutlined />,
    label: (row) => (row.locked ? 'changes.unlock' : 'changes.lock'),
    allowed: rootMay,
    run: toggleLock,
  },
  {
    name: 'extra_pdf',
    icon: <FileAddOutlined />,
    label: 'changes.extra_pdf',
    allowed: rootMay,
    dialog: dialogs.ExtraPdfDialog,
  },
  {
    name: 'resend_mail',
    icon: <MailOutlined />,
    label: 'changes.resend_mail',
    allowed: rootMay,
    run: resendMail,
  },
] as const satisfies readonly MenuAction[]

import {
  AuditOutlined,
  BankOutlined,
  CalendarOutlined,
  ClockCircleOutlined,
  CopyOutlined,
  EditOutlined,
  EyeOutlined,
  FileAddOutlined,
  FilePdfOutlined,
  FileSearchOutlined,
  InboxOutlined,
  LockOutlined,
  MailOutlined,
  PictureOutlined,
  ProfileOutlined,
  SafetyCertificateOutlined,
  SendOutlined,
  StarFilled,
  StarOutlined,
  StopOutlined,
  SwapOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import type { OrderRow } from '@goodlot/contract'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { useCaller } from '../../../ui/app/me.tsx'
import { useT } from '../../../ui/app/words.tsx'
import { actsOf, type OrderAct, orderActs } from '../order/order-facts.ts'
import { useNow } from '../order/order-words.tsx'

type MenuAct = Exclude<OrderAct, 'pay'>

export const actIcons: Record<MenuAct, ReactNode> = {
  read_report: <FileSearchOutlined />,
  preview_report: <EyeOutlined />,
  rate: <StarOutlined />,
  see_rating: <StarFilled />,
  received: <BankOutlined />,
  lab_samples: <InboxOutlined />,
  lab_certificate: <SafetyCertificateOutlined />,
  lab_release: <SendOutlined />,
  open_certificate: <FilePdfOutlined />,
  choose_inspector: <SwapOutlined />,
  move: <CalendarOutlined />,
  edit: <EditOutlined />,
  copy: <CopyOutlined />,
  change_date: <CalendarOutlined />,
  change_md: <ClockCircleOutlined />,
  change_inspector: <SwapOutlined />,
  change_service: <ProfileOutlined />,
  members: <TeamOutlined />,
  toggle_logo: <PictureOutlined />,
  toggle_full_check: <AuditOutlined />,
  lock: <LockOutlined />,
  extra_pdf: <FileAddOutlined />,
  resend_mail: <MailOutlined />,
  cancel: <StopOutlined />,
}

/** What clicking an act that is off says (J-51). */
export function useRefusalNote() {
  const t = useT()
  const { notification } = App.useApp()
  return (act: OrderAct, description: string) =>
    notification.error({ title: t(act === 'cancel' ? 'orders.cancel_error' : 'orders.edit_error'), description })
}

/** What an act is called, and what it means; of a switch, by what it would do now. */
export function useActWords(): (act: MenuAct, row: OrderRow) => { label: string; means: string } {
  const t = useT()
  return (act, row) => {
    switch (act) {
      case 'read_report':
      case 'preview_report':
      case 'rate':
      case 'see_rating':
      case 'received':
      case 'lab_samples':
      case 'lab_certificate':
      case 'lab_release':
      case 'open_certificate':
      case 'choose_inspector':
      case 'move':
      case 'edit':
      case 'copy':
      case 'change_inspector':
      case 'cancel':
        return { label: t(`orders.${act}`), means: t(`orders.${act}_means`) }
      case 'toggle_logo': {
        const key = row.use_kl_logo === 1 ? 'changes.logo_off' : 'changes.logo_on'
        return { label: t(key), means: t(`${key}_means`) }
      }
      case 'toggle_full_check': {
        const key = row.full_check === 1 ? 'changes.full_check_off' : 'changes.full_check_on'
        return { label: t(key), means: t(`${key}_means`) }
      }
      case 'lock': {
        const key = row.locked === 1 ? 'changes.unlock' : 'changes.lock'
        return { label: t(key), means: t(`${key}_means`) }
      }
      default:
        return { label: t(`changes.${act}`), means: t(`changes.${act}_means`) }
    }
  }
}

/** The acts of an order as entries of a menu, each with what it means or why it is off. */
export function useMenuActs<R extends OrderRow>(row: R, onAct: (act: OrderAct, row: R) => void) {
  const t = useT()
  const who = useCaller()
  const words = useActWords()
  const refuse = useRefusalNote()
  const acts = actsOf(who, row, useNow())
  return orderActs.flatMap((act) => {
    const verdict = acts[act]
    if (!verdict || act === 'pay') return []
    const reason = verdict.ok ? undefined : t(`faults.${verdict.why}`, verdict.params)
    const { label, means } = words(act, row)
    return [
      {
        key: act,
        icon: actIcons[act],
        danger: act === 'cancel',
        label: (
          <span className={reason ? 'ord-act app-off' : 'ord-act'}>
            {label}
            <small>{reason ?? means}</small>
          </span>
        ),
        onClick: () => (reason ? refuse(act, reason) : onAct(act, row)),
      },
    ]
  })
}

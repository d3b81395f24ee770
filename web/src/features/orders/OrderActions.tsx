import {
  BankOutlined,
  CopyOutlined,
  EditOutlined,
  FilePdfOutlined,
  StopOutlined,
  SwapOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { OrderRow } from '@goodlot/contract'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { useCaller } from '../../ui/app/me.tsx'
import { useT } from '../../ui/app/words.tsx'
import { RowAction } from '../../ui/list/RowAction.tsx'
import { actsOf, type OrderAct, orderActs } from './order-facts.ts'
import { useNow } from './order-words.tsx'

export const actIcons: Record<Exclude<OrderAct, 'pay'>, ReactNode> = {
  received: <BankOutlined />,
  edit: <EditOutlined />,
  copy: <CopyOutlined />,
  change_inspector: <SwapOutlined />,
  cancel: <StopOutlined />,
}

/** What clicking an act that is off says (J-51). */
export function useRefusalNote() {
  const t = useT()
  const { notification } = App.useApp()
  return (act: OrderAct, description: string) =>
    notification.error({ title: t(act === 'cancel' ? 'orders.cancel_error' : 'orders.edit_error'), description })
}

interface Props {
  row: OrderRow
  onAct(act: OrderAct, row: OrderRow): void
  onInspector(id: number): void
}

/** The main action as a button, the others as icons; those that are off say why. */
export function OrderActions({ row, onAct, onInspector }: Props) {
  const t = useT()
  const who = useCaller()
  const refuse = useRefusalNote()
  const acts = actsOf(who, row, useNow())
  const name = row.order_no
  return (
    <span className="app-row-actions ord-actions">
      {acts.pay && (
        <Button
          type="primary"
          size="small"
          aria-label={t('orders.pay_named', { name })}
          onClick={() => onAct('pay', row)}
        >
          {t('orders.pay')}
        </Button>
      )}
      {orderActs.map((act) => {
        const verdict = acts[act]
        if (act === 'pay' || !verdict) return null
        const reason = verdict.ok ? undefined : t(`faults.${verdict.why}`, verdict.params)
        return (
          <RowAction
            key={act}
            icon={actIcons[act]}
            label={t(`orders.${act}_named`, { name })}
            hint={t(`orders.${act}`)}
            danger={act === 'cancel'}
            reason={reason}
            onRefused={() => reason && refuse(act, reason)}
            onClick={() => onAct(act, row)}
          />
        )
      })}
      {row.ins_id !== null && (
        <RowAction
          icon={<UserOutlined />}
          label={t('orders.inspector_named', { name: row.ins_nick_name })}
          onClick={() => row.ins_id !== null && onInspector(row.ins_id)}
        />
      )}
      {row.extra_pdf && (
        <RowAction
          icon={<FilePdfOutlined />}
          label={t('orders.extra_report_named', { name })}
          hint={t('orders.extra_report')}
          onClick={() => window.open(row.extra_pdf, '_blank', 'noopener')}
        />
      )}
    </span>
  )
}

import { FilePdfOutlined, MoreOutlined, UserOutlined } from '@ant-design/icons'
import type { OrderRow } from '@goodlot/contract'
import { Button, Dropdown } from 'antd'
import { useCaller } from '../../../ui/app/me.tsx'
import { useT } from '../../../ui/app/words.tsx'
import { useMenu } from '../../../ui/list/MoreMenu.tsx'
import { RowAction } from '../../../ui/list/RowAction.tsx'
import { RowActions } from '../../../ui/list/RowActions.tsx'
import { actsOf, dueOf, labActs, type OrderAct } from '../order/order-facts.ts'
import { useNow } from '../order/order-words.tsx'
import { actIcons, useMenuActs, useRefusalNote } from './menu-actions.tsx'

/** Those that stand in a row as icons; the others, which root alone has, in the menu at its end. */
const iconActs = [
  'read_report',
  'rate',
  'see_rating',
  'received',
  ...labActs,
  'choose_inspector',
  'move',
  'edit',
  'copy',
  'change_inspector',
  'cancel',
] as const

interface Props {
  row: OrderRow
  /** None of its buttons is strong: something else on the screen is. */
  isCalm: boolean
  onAct(act: OrderAct, row: OrderRow): void
  onInspector(id: number): void
}

/** The main action as a button, the others as icons; those that are off say why. */
export function OrderActions({ row, isCalm, onAct, onInspector }: Props) {
  const t = useT()
  const who = useCaller()
  const refuse = useRefusalNote()
  const acts = actsOf(who, row, useNow())
  const name = row.order_no
  const main = acts.pay && (
    <Button
      type={dueOf(row) > 0 && !isCalm ? 'primary' : 'default'}
      size="small"
      aria-label={t('orders.pay_named', { name })}
      onClick={() => onAct('pay', row)}
    >
      {t('orders.pay')}
    </Button>
  )
  return (
    <RowActions name={name} main={main}>
      {iconActs.map((act) => {
        const verdict = acts[act]
        if (!verdict) return null
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
      <MoreActs row={row} onAct={onAct} />
    </RowActions>
  )
}

function MoreActs({ row, onAct }: Pick<Props, 'row' | 'onAct'>) {
  const t = useT()
  const more = useMenuActs(row, onAct).filter(({ key }) => !iconActs.some((act) => act === key))
  const closeMenu = useMenu()
  if (more.length === 0) return null
  if (closeMenu)
    return more.map(({ key, icon, label, danger, onClick }) => (
      <Button
        key={key}
        type="text"
        block
        icon={icon}
        danger={danger === true}
        onClick={() => {
          closeMenu()
          onClick?.()
        }}
      >
        {label}
      </Button>
    ))
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items: more }}>
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined />}
        aria-label={t('changes.more_named', { name: row.order_no })}
      />
    </Dropdown>
  )
}

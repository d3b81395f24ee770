import { FilePdfOutlined, MoreOutlined, UserOutlined } from '@ant-design/icons'
import type { OrderRow } from '@goodlot/contract'
import { Button, Dropdown } from 'antd'
import { useT } from '../../../ui/app/words.tsx'
import { useMenu } from '../../../ui/list/MoreMenu.tsx'
import { RowAction } from '../../../ui/list/RowAction.tsx'
import { RowActions } from '../../../ui/list/RowActions.tsx'
import { dueOf } from '../order/order-facts.ts'
import { labelOf, useActionMenu, useRunOrRefuse } from './action-menu.tsx'
import { useOfferedActions } from './offered-actions.ts'
import type { RunAction } from './use-order-actions.tsx'

interface Props {
  row: OrderRow
  /** True if another part of the screen has the primary button: Pay is then an ordinary button. */
  isCalm: boolean
  onAction: RunAction
  onInspector(id: number): void
}

/** The main action as a button, the others as icons or in a menu; disabled ones say why. */
export function OrderRowActions({ row, isCalm, onAction, onInspector }: Props) {
  const t = useT()
  const { mayPay, others } = useOfferedActions(row)
  const runOrRefuse = useRunOrRefuse(onAction)
  const name = row.order_no
  const main = mayPay && (
    <Button
      type={dueOf(row) > 0 && !isCalm ? 'primary' : 'default'}
      size="small"
      aria-label={t('orders.pay_named', { name })}
      onClick={() => onAction('pay', row)}
    >
      {t('orders.pay')}
    </Button>
  )
  return (
    <RowActions name={name} main={main}>
      {others.map((offered) => {
        const { action, reason } = offered
        if (!action.rowName) return null
        return (
          <RowAction
            key={action.name}
            icon={action.icon}
            label={t(action.rowName, { name })}
            hint={t(labelOf(action, row))}
            danger={action.isDanger === true}
            reason={reason}
            onRefused={() => runOrRefuse(offered, row)}
            onClick={() => runOrRefuse(offered, row)}
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
      <MoreActions row={row} onAction={onAction} />
    </RowActions>
  )
}

/** The actions that have no icon in the row: a menu at its end, or further entries in the menu of a phone's card. */
function MoreActions({ row, onAction }: Pick<Props, 'row' | 'onAction'>) {
  const t = useT()
  const items = useActionMenu(row, onAction, ({ rowName }) => rowName === undefined)
  const closeMenu = useMenu()
  if (items.length === 0) return null
  if (closeMenu)
    return items.map(({ key, icon, label, danger, onClick }) => (
      <Button
        key={key}
        type="text"
        block
        icon={icon}
        danger={danger}
        onClick={() => {
          closeMenu()
          onClick()
        }}
      >
        {label}
      </Button>
    ))
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined />}
        aria-label={t('changes.more_named', { name: row.order_no })}
      />
    </Dropdown>
  )
}

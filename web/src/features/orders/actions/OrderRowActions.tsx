import type { OrderRow } from '@goodlot/contract'
import { FilePdfOutlined, UserOutlined } from '../../../ui/kit/icons.ts'
import { Button } from '../../../ui/kit/index.ts'
import { useMenu } from '../../../ui/list/MoreMenu.tsx'
import { RowAction } from '../../../ui/list/RowAction.tsx'
import { RowActions } from '../../../ui/list/RowActions.tsx'
import { useT } from '../../../ui/words/words.tsx'
import { dueOf } from '../order/order-facts.ts'
import { labelOf, useActionMenu, useRunOrRefuse } from './action-menu.tsx'
import { mainOf, useOfferedActions } from './offered-actions.ts'
import type { RunAction } from './use-order-actions.tsx'

interface Props {
  row: OrderRow
  /** True if another part of the screen has the primary button: Pay is then an ordinary button. */
  isCalm: boolean
  onAction: RunAction
  onInspector(id: number): void
}

/** The main action as a word, all others as words in one menu; disabled ones say why. */
export function OrderRowActions({ row, isCalm, onAction, onInspector }: Props) {
  const t = useT()
  const { mayPay, others } = useOfferedActions(row)
  const runOrRefuse = useRunOrRefuse(onAction)
  const explained = useActionMenu(row, onAction, ({ rowName }) => rowName === undefined)
  const name = row.order_no
  const chosen = mayPay ? undefined : mainOf(others)
  const main = mayPay ? (
    <Button
      type={dueOf(row) > 0 && !isCalm ? 'primary' : 'default'}
      size="small"
      aria-label={t('orders.pay_named', { name })}
      onClick={() => onAction('pay', row)}
    >
      {t('orders.pay')}
    </Button>
  ) : (
    chosen?.action.rowName && (
      <Button
        size="small"
        aria-label={t(chosen.action.rowName, { name })}
        title={t(`${labelOf(chosen.action, row)}_means`)}
        onClick={() => runOrRefuse(chosen, row)}
      >
        {t(labelOf(chosen.action, row))}
      </Button>
    )
  )
  return (
    <RowActions name={name} main={main}>
      {others.map((offered) => {
        const { action, reason } = offered
        if (!action.rowName || offered === chosen) return null
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
      {explained.map(({ key, ...item }) => (
        <ExplainedAction key={key} {...item} />
      ))}
    </RowActions>
  )
}

/** An action of root that only its explanation makes clear: its label has both. */
function ExplainedAction({ icon, label, danger, onClick }: Omit<ReturnType<typeof useActionMenu>[number], 'key'>) {
  const closeMenu = useMenu()
  return (
    <Button
      type="text"
      block
      icon={icon}
      danger={danger}
      onClick={() => {
        closeMenu?.()
        onClick()
      }}
    >
      {label}
    </Button>
  )
}

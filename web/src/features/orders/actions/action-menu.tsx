import type { OrderRow } from '@goodlot/contract'
import { useApp } from '../../../ui/app/use-app.tsx'
import { useT } from '../../../ui/words/words.tsx'
import { type OfferedAction, useOfferedActions } from './offered-actions.ts'
import type { MenuAction } from './order-action.ts'
import type { OrderActionName } from './order-actions.tsx'

export const labelOf = ({ label }: MenuAction, row: OrderRow) => (typeof label === 'string' ? label : label(row))

/** Runs the action, or explains why it is disabled (J-51). */
export function useRunOrRefuse<R extends OrderRow>(onAction: (name: OrderActionName, row: R) => void) {
  const t = useT()
  const { notification } = useApp()
  return ({ action, reason }: OfferedAction, row: R) =>
    reason === undefined
      ? onAction(action.name, row)
      : notification.error({ title: t(action.refusedTitle ?? 'orders.edit_error'), description: reason })
}

/** The actions on an order as menu entries, each with what it does or why it is disabled. */
export function useActionMenu<R extends OrderRow>(
  row: R,
  onAction: (name: OrderActionName, row: R) => void,
  isShown: (action: MenuAction) => boolean = () => true,
) {
  const t = useT()
  const { others } = useOfferedActions(row)
  const runOrRefuse = useRunOrRefuse(onAction)
  return others
    .filter(({ action }) => isShown(action))
    .map((offered) => {
      const { action, reason } = offered
      const label = labelOf(action, row)
      return {
        key: action.name,
        icon: action.icon,
        danger: action.isDanger === true,
        label: (
          <span className={reason ? 'ord-act app-off' : 'ord-act'}>
            {t(label)}
            <small>{reason ?? t(`${label}_means`)}</small>
          </span>
        ),
        onClick: () => runOrRefuse(offered, row),
      }
    })
}

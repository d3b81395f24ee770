import type { OrderRow } from '@goodlot/contract'
import type { Caller } from '@goodlot/rules'
import { useCaller } from '../../../ui/app/me.tsx'
import { useT } from '../../../ui/words/words.tsx'
import { factsOf } from '../order/order-facts.ts'
import { useNow } from '../order/order-words.tsx'
import type { ActionVerdict, MenuAction } from './order-action.ts'
import { type OrderActionName, orderActions } from './order-actions.tsx'

/** The actions shown to this reader for an order, in display order, each with whether it is possible now. */
export function offeredActions(who: Caller, row: OrderRow, now: Date) {
  const order = factsOf(row)
  return orderActions.flatMap((action) => {
    const verdict = action.allowed(who, order, now, row)
    return verdict ? [{ action, verdict }] : []
  })
}

/** Whether the action is offered, and possible now. */
export const isPossible = (who: Caller, row: OrderRow, now: Date, name: OrderActionName): boolean =>
  offeredActions(who, row, now).some(({ action, verdict }) => action.name === name && verdict.ok)

export interface OfferedAction {
  action: MenuAction & { name: OrderActionName }
  /** Why the action is disabled, in the reader's language. */
  reason: string | undefined
}

/** What is offered as the main action when nothing is to be paid: the first of these that is possible now. */
const mainNames: readonly OrderActionName[] = [
  'choose_inspector',
  'read_report',
  'open_certificate',
  'received',
  'lab_release',
  'lab_certificate',
  'lab_samples',
  'edit',
  'copy',
]

/** Of these actions, the one to show as a word where there is room for one. */
export const mainOf = (others: readonly OfferedAction[]): OfferedAction | undefined =>
  mainNames.flatMap((name) => others.find(({ action, reason }) => action.name === name && !reason) ?? [])[0]

/** The offered actions of an order on a screen; paying, the main action, is separate from the others. */
export function useOfferedActions(row: OrderRow): { mayPay: boolean; others: OfferedAction[] } {
  const t = useT()
  const offered = offeredActions(useCaller(), row, useNow())
  const reasonOf = (verdict: ActionVerdict) => (verdict.ok ? undefined : t(`faults.${verdict.why}`, verdict.params))
  return {
    mayPay: offered.some(({ action }) => action.isMain),
    others: offered.flatMap(({ action, verdict }) => (action.isMain ? [] : [{ action, reason: reasonOf(verdict) }])),
  }
}

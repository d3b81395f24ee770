import type { OrderRow } from '@goodlot/contract'
import type { Key } from '@goodlot/i18n'
import { type Caller, type mayCancel, type mayEdit, type OrderFacts, ok, type Verdict } from '@goodlot/rules'
import type { ComponentType, ReactNode } from 'react'
import type { ActionDialogProps } from '../order/use-order-change.ts'
import type { ActionTools } from './run-actions.ts'

type Refusal = Extract<ReturnType<typeof mayEdit> | ReturnType<typeof mayCancel>, { ok: false }>['why']

/** The fault that says why an action is disabled; cancelling too late has a fault of its own (H-48, H-49). */
type ActionFault = Refusal | 'cancel_deadline_passed'

export type ActionVerdict = Verdict<ActionFault>

/** For actions that are either possible or hidden, but never shown as disabled. */
export const offeredIf = (isOffered: boolean): ActionVerdict | undefined => (isOffered ? ok : undefined)

type WordKey = Key<'orders' | 'changes'>
/** Keys with a second catalog entry, `<key>_means`, that says what the action does. */
type ExplainedKey<K extends WordKey = WordKey> = Extract<WordKey, K extends `${infer Label}_means` ? Label : never>

interface ActionBase {
  name: string
  /** Returns undefined if this reader can never do this to the order: then the action is hidden. */
  allowed(who: Caller, order: OrderFacts, now: Date, row: OrderRow): ActionVerdict | undefined
}

type Effect =
  | { dialog: ComponentType<ActionDialogProps>; run?: never }
  | { run(row: OrderRow, tools: ActionTools): void | Promise<void>; dialog?: never }

/** The main action: on every screen a button with its own label, and in no menu. */
export type MainAction = ActionBase & Effect & { isMain: true; icon?: never }

export type MenuAction = ActionBase &
  Effect & {
    isMain?: never
    icon: ReactNode
    /** Name of the action; for a switch, a function that names what a click would do now. */
    label: ExplainedKey | ((row: OrderRow) => ExplainedKey)
    /** Accessible name of its button in the list's rows. Without one, the row's menu shows its explanation as well. */
    rowName?: WordKey
    /** Label of its button in the notice that the inspector is lost. */
    lostLabel?: WordKey
    /** On the order's own page, the button is shown only in the notice about the lost inspector. */
    isOnlyBesideLostNotice?: true
    isDanger?: true
    /** Title above the reason, when the disabled action is clicked. */
    refusedTitle?: WordKey
  }

export type OrderAction = MainAction | MenuAction

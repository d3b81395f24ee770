import type { OrderRow } from '@goodlot/contract'
import type { Key } from '@goodlot/i18n'
import { type Caller, type mayCancel, type mayEdit, type OrderFacts, ok, type Verdict } from '@goodlot/rules'
import type { ComponentType, ReactNode } from 'react'
import type { ActionDialogProps } from '../order/use-order-change.ts'
import type { ActionTools } from './run-actions.ts'

type Refusal = Extract<ReturnType<typeof mayEdit> | ReturnType<typeof mayCancel>, { ok: false }>['why']

/** Why an action is off, by its sentence among the faults: cancelling too late has a sentence of its own (H-48, H-49). */
type ActionFault = Refusal | 'cancel_deadline_passed'

export type ActionVerdict = Verdict<ActionFault>

/** For actions that are possible or not shown, and never off. */
export const offeredIf = (isOffered: boolean): ActionVerdict | undefined => (isOffered ? ok : undefined)

type WordKey = Key<'orders' | 'changes'>
/** Keys that have a second sentence beside them, which says what the action does. */
type ExplainedKey<K extends WordKey = WordKey> = Extract<WordKey, K extends `${infer Label}_means` ? Label : never>

interface ActionBase {
  name: string
  /** Undefined: this reader never does it with this order, so it is not shown. */
  allowed(who: Caller, order: OrderFacts, now: Date, row: OrderRow): ActionVerdict | undefined
}

type Effect =
  | { dialog: ComponentType<ActionDialogProps>; run?: never }
  | { run(row: OrderRow, tools: ActionTools): void | Promise<void>; dialog?: never }

/** The main action: a button with words of its own on every screen, and in no menu. */
export type MainAction = ActionBase & Effect & { isMain: true; icon?: never }

export type MenuAction = ActionBase &
  Effect & {
    isMain?: never
    icon: ReactNode
    /** Of a switch: what it would do now. */
    label: ExplainedKey | ((row: OrderRow) => ExplainedKey)
    /** The name of its icon in the list's rows. Without one it stands in the menu at the row's end. */
    rowName?: WordKey
    /** Its button beside the notice that the inspector is lost. */
    lostLabel?: WordKey
    /** On the order's own page only the notice about the lost inspector has its button. */
    isOnlyBesideLostNotice?: true
    isDanger?: true
    /** Above the reason when it is clicked although it is off. */
    refusedTitle?: WordKey
  }

export type OrderAction = MainAction | MenuAction

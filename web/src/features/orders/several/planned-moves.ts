import type { OrderRow } from '@goodlot/contract'
import { addDays, type Cents, chinaDay, type Day, dollarsOf } from '@goodlot/rules'
import { ask } from '../../../api/send.ts'
import type { Mover } from '../calendar/mover.ts'

/** What moving an order would do; nothing has been changed. */
export interface Planned {
  days: readonly Day[]
  before: Cents | null
  after: Cents | null
  /** The inspector who is asked again; '' for none. */
  inspector: string
  go(key: string): Promise<unknown>
}
export type PlanOrReason = Planned | { reason: string }

export const shifted = (days: readonly Day[], by: number): Day[] => days.map((day) => addDays(day, by))

/** Later visits move first when all move later, so that none has to wait for a day that the next one is going to leave. */
export const inMovingOrder = (rows: readonly OrderRow[], by: number): OrderRow[] =>
  rows.toSorted((a, b) => (a.ins_date[0] ?? '').localeCompare(b.ins_date[0] ?? '') * (by > 0 ? -1 : 1))

/** How root moves an order: as a change of its dates. */
async function planOfRoot({ order_id }: OrderRow, days: Day[]): Promise<Planned> {
  const effect = await ask('order_change_preview', { order_id, date: days }, { quiet: true })
  const { before, after, version } = effect
  return {
    days,
    before: before.total_price,
    after: after.total_price,
    inspector: effect.notes.some(({ code }) => code === 'asks_again') ? after.ins_nick_name : '',
    go: (key) =>
      ask(
        'order_change_date',
        { order_id, date: days, version, totalPrice: dollarsOf(after.total_price) },
        { quiet: true, key },
      ),
  }
}

/** How an owner moves it: as an edit of its cart. */
async function planOfOwner({ order_no }: OrderRow, days: Day[], mover: Mover): Promise<Planned> {
  const planned = await mover.planMove(order_no, days)
  const { before, after, inspector } = planned
  return { days, before, after, inspector, go: (key) => mover.makeMove(planned, key) }
}

/** The reasons against a move that need no question to the server. */
export function reasonAgainst({ ins_date }: OrderRow, by: number, now: Date): 'no_dates' | 'past' | null {
  if (ins_date.length === 0) return 'no_dates'
  return shifted(ins_date, by).some((day) => day <= chinaDay(now)) ? 'past' : null
}

export const planMove = (row: OrderRow, by: number, mover: Mover | null): Promise<Planned> =>
  mover ? planOfOwner(row, shifted(row.ins_date, by), mover) : planOfRoot(row, shifted(row.ins_date, by))

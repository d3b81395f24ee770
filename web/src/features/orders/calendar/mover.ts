import type { Calls, InputOf, OutputOf } from '@goodlot/contract'
import type { Cents, Day } from '@goodlot/rules'

/** What an order would be on other days, as its owner edits it. */
export interface PlannedMove {
  before: Cents | null
  after: Cents | null
  inspector: string
  input: InputOf<Calls['order_submit']>
}

/** How owners move and copy an order: as an edit or copy of its cart, of which calendar and list know nothing. */
export interface Mover {
  planMove(orderNo: string, days: readonly Day[]): Promise<PlannedMove>
  makeMove(planned: PlannedMove, key: string): Promise<OutputOf<Calls['order_submit']>>
  copyAsDraft(orderNo: string, key: string): Promise<unknown>
}

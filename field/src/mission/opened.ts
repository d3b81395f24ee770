import type { Calls, OutputOf } from '@goodlot/contract'

type Opened = OutputOf<Calls['mission_open']>

/**
 * What `mission_open` answers, kept on the phone as it is. The inspector's amount is left out: phones kept it in dollars
 * before answers were decoded to cents.
 */
export type OpenedMission = Omit<Opened, 'row'> & { row: Omit<Opened['row'], 'amount'> }

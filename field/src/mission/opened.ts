import type { Calls, OutputOf } from '@goodlot/contract'

/** What `mission_open` answers, kept on the phone as it is. */
export type OpenedMission = OutputOf<Calls['mission_open']>

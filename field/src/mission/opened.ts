import type { Calls, OutputOf } from '@goodlot/contract'

type Opened = OutputOf<Calls['mission_open']>

/**
 * The answer of `mission_open` as the phone keeps it. The type omits the inspector's amount, which earlier versions of the app stored in
 * dollars instead of cents.
 */
export type OpenedMission = Omit<Opened, 'row'> & { row: Omit<Opened['row'], 'amount'> }

/** Whether the inspector of this phone leads the visit, according to the server; one who works alone does. */
export const isLead = ({ team, row }: Pick<OpenedMission, 'team' | 'row'>): boolean =>
  team ? team.some(({ is_me, is_lead }) => is_me && is_lead) : row.role === 'lead'

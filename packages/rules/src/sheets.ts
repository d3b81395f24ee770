import { type Caller, mayEver } from './permissions.ts'

/** Rows in one spreadsheet. */
export const importRowsMax = 5000

/** Root changes everybody's records, so a row of its spreadsheet may be anybody's; of all others it is an own one. */
export const importsOverAll = (who: Caller): boolean => mayEver(who, 'see_all_records')

/** What to do with a row of a spreadsheet that is there already, or that is a row of the same spreadsheet again. */
export const importActions = ['skip', 'update', 'new'] as const
export type ImportAction = (typeof importActions)[number]

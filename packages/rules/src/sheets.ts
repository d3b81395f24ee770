import { type Caller, mayEver } from './permissions.ts'

/** Rows in one spreadsheet. */
export const importRowsMax = 5000

/** Root may change everybody's records, so its import matches records of all accounts; others match only their own. */
export const importsOverAll = (who: Caller): boolean => mayEver(who, 'see_all_records')

/** What to do with a row that matches an existing record or another row of the same spreadsheet. */
export const importActions = ['skip', 'update', 'new'] as const
export type ImportAction = (typeof importActions)[number]

import type { Kysely } from 'kysely'
import { record } from '../../audit-log/index.ts'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import { isLogged } from './store.ts'

const doneAction = 'reports.upgrade_done'

/**
 * Whether all report versions from before statements were introduced have got theirs. From then on, a version without statements means that
 * somebody deleted them.
 */
export const isUpgradeDone = (db: Db): Promise<boolean> => isLogged(db, doneAction)

export const markUpgradeDone = (db: Kysely<DB>, now: Date) =>
  db
    .transaction()
    .execute((trx) => record(trx, { at: now, accountId: null, action: doneAction, subject: 'reports:statements' }))

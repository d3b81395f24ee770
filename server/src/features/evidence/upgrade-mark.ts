import type { Kysely } from 'kysely'
import { record } from '../../audit-log/index.ts'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'

const doneAction = 'reports.upgrade_done'

/** Every earlier version has its statements: one without them was robbed of them. The sealed log says so, once. */
export const isUpgradeDone = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('audit').select('id').where('action', '=', doneAction).limit(1).executeTakeFirst()) !== undefined

export const markUpgradeDone = (db: Kysely<DB>, now: Date) =>
  db
    .transaction()
    .execute((trx) => record(trx, { at: now, accountId: null, action: doneAction, subject: 'reports:statements' }))

import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'

/** The fields of a log row that its seal covers. */
export interface SealedRow {
  id: number
  at: Date
  account_id: number | null
  action: string
  subject: string
  details: unknown
  address: string | null
  device: string | null
}

/** The columns of `SealedRow`. */
export const sealedColumns = [
  'audit.id',
  'audit.at',
  'audit.account_id',
  'audit.action',
  'audit.subject',
  'audit.details',
  'audit.address',
  'audit.device',
] as const

/** Rows that are not sealed yet, oldest first, locked until the end of the transaction. */
export const lockUnsealed = (trx: Transaction<DB>, most: number) =>
  trx
    .selectFrom('audit_unsealed')
    .innerJoin('audit', 'audit.id', 'audit_unsealed.audit_id')
    .select(sealedColumns)
    .orderBy('audit.id')
    .limit(most)
    .forUpdate('audit_unsealed')
    .execute()

export async function insertSeals(
  trx: Transaction<DB>,
  seals: readonly { seal_no: number; audit_id: number; hash: Buffer }[],
): Promise<void> {
  await trx.insertInto('audit_seals').values(seals).execute()
  await trx
    .deleteFrom('audit_unsealed')
    .where(
      'audit_id',
      'in',
      seals.map(({ audit_id }) => audit_id),
    )
    .execute()
}

export const lastSeal = (db: Db) =>
  db.selectFrom('audit_seals').select(['seal_no', 'hash']).orderBy('seal_no', 'desc').limit(1).executeTakeFirst()

export const sealBefore = (db: Db, sealNo: number) =>
  db
    .selectFrom('audit_seals')
    .select(['seal_no', 'hash'])
    .where('seal_no', '<', sealNo)
    .orderBy('seal_no', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The last sealed row of an action before this number. */
export const lastSealedOf = (db: Db, action: string, sealNo: number) =>
  db
    .selectFrom('audit')
    .innerJoin('audit_seals', 'audit_seals.audit_id', 'audit.id')
    .select(['audit.action', 'audit.details'])
    .where('audit.action', '=', action)
    .where('audit_seals.seal_no', '<', sealNo)
    .orderBy('audit_seals.seal_no', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The hash of one seal, in hex. */
export async function hashOfSeal(db: Db, sealNo: number): Promise<string | undefined> {
  const seal = await db.selectFrom('audit_seals').select('hash').where('seal_no', '=', sealNo).executeTakeFirst()
  return seal?.hash.toString('hex')
}

/** Seals from a number on, each with the row that it covers; null where the row is gone. */
export const linksFrom = (db: Db, sealNo: number, most: number) =>
  db
    .selectFrom('audit_seals')
    .leftJoin('audit', 'audit.id', 'audit_seals.audit_id')
    .leftJoin('audit_redactions as r', 'r.audit_id', 'audit_seals.audit_id')
    .select([
      'audit_seals.seal_no',
      'audit_seals.audit_id',
      'audit_seals.hash',
      'r.hash as redaction',
      ...sealedColumns,
    ])
    .where('audit_seals.seal_no', '>=', sealNo)
    .orderBy('audit_seals.seal_no')
    .limit(most)
    .execute()

/** All rows of one action on one subject, each with its own seal and the one before it. */
export const rowsWithSeals = (db: Db, subject: string, action: string) =>
  db
    .selectFrom('audit')
    .leftJoin('audit_seals as s', 's.audit_id', 'audit.id')
    .leftJoin('audit_seals as before', (join) => join.on('before.seal_no', '=', sql<number>`s.seal_no - 1`))
    .leftJoin('audit_redactions as r', 'r.audit_id', 'audit.id')
    .select(sealedColumns)
    .select(['s.seal_no', 's.hash', 'before.hash as previous', 'r.hash as redaction'])
    .select(sql<boolean>`EXISTS (SELECT FROM audit_unsealed u WHERE u.audit_id = audit.id)`.as('waits'))
    .where('audit.subject', '=', subject)
    .where('audit.action', '=', action)
    .orderBy('audit.id')
    .execute()

/**
 * `waiting`: rows queued for the next run of the job. `slipped`: rows that are neither sealed nor queued, so somebody
 * inserted them bypassing the queue.
 */
export async function countUnsealed(db: Db): Promise<{ waiting: number; slipped: number }> {
  const { rows } = await sql<{ waiting: number; slipped: number }>`SELECT
    (SELECT count(*) FROM audit_unsealed) AS waiting,
    (SELECT count(*) FROM audit l WHERE NOT EXISTS (SELECT FROM audit_seals s WHERE s.audit_id = l.id)
      AND NOT EXISTS (SELECT FROM audit_unsealed u WHERE u.audit_id = l.id)) AS slipped`.execute(db)
  return rows[0] ?? { waiting: 0, slipped: 0 }
}

export const hasEntryOf = async (db: Db, action: string): Promise<boolean> =>
  (await db.selectFrom('audit').select('id').where('action', '=', action).limit(1).executeTakeFirst()) !== undefined

/** Lets only one server at a time write the head, so that a later head is never replaced by an earlier one. */
export const lockHead = (trx: Transaction<DB>) => sql`SELECT pg_advisory_xact_lock(4276113004)`.execute(trx)

import { type Expression, type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { json } from '../../db/json-columns.ts'
import type { DB } from '../../db/types.ts'
import { type SealedRow, sealedColumns } from './seal-store.ts'

/** Sealed rows after an id that match a condition on `audit`, each with its seal, the one before it and its redaction. */
export const rowsToRedact = (db: Db, matches: Expression<SqlBool>, after: number, most: number) =>
  db
    .selectFrom('audit')
    .innerJoin('audit_seals as s', 's.audit_id', 'audit.id')
    .leftJoin('audit_seals as before', (join) => join.on('before.seal_no', '=', sql<number>`s.seal_no - 1`))
    .leftJoin('audit_redactions as r', 'r.audit_id', 'audit.id')
    .select(sealedColumns)
    .select(['s.hash as seal', 'before.hash as previous', 'r.hash as redaction'])
    .where('audit.id', '>', after)
    .where(matches)
    .orderBy('audit.id')
    .limit(most)
    .execute()

/** Writes what is left of a row. Its redaction comes first: without one, the log refuses the change. */
export async function writeRedacted(
  trx: Transaction<DB>,
  { id, details, address, device }: SealedRow,
  redaction: { erasure_id: number; hash: Buffer },
): Promise<void> {
  await trx
    .insertInto('audit_redactions')
    .values({ audit_id: id, ...redaction })
    .onConflict((oc) => oc.column('audit_id').doUpdateSet(redaction))
    .execute()
  await trx
    .updateTable('audit')
    .set({ details: json(details as Record<string, unknown>), address, device })
    .where('id', '=', id)
    .execute()
}

import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'

import type { Db } from '../../db/connect.ts'
import type { DB, LabCertificates } from '../../db/types.ts'

export type Certificate = Selectable<LabCertificates>

export const releasedCertificates = (db: Db, orderId: number): Promise<Certificate[]> =>
  db
    .selectFrom('lab_certificates')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('released_at', 'is not', null)
    .orderBy('version')
    .execute()

/** Released certificates without a signed statement, from before certificates were signed. */
export async function certificatesWithoutStatement(db: Db): Promise<Certificate[]> {
  const { rows } = await sql<Certificate>`
    SELECT c.* FROM lab_certificates c WHERE c.released_at IS NOT NULL AND NOT EXISTS (SELECT FROM report_statements s
      WHERE s.order_id = c.order_id AND s.kind = 'certificate' AND (s.content ->> 'version')::int = c.version)
    ORDER BY c.order_id, c.version`.execute(db)
  return rows
}

/** Adds the next version. The caller has locked the order. */
export async function insertCertificate(
  trx: Transaction<DB>,
  row: Omit<Insertable<LabCertificates>, 'version'>,
): Promise<number> {
  const { version } = await trx
    .insertInto('lab_certificates')
    .values(({ selectFrom, fn, val }) => ({
      ...row,
      version: selectFrom('lab_certificates')
        .select((eb) => eb(fn.coalesce(fn.max('version'), val(0)), '+', 1).as('next'))
        .where('order_id', '=', Number(row.order_id)),
    }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export const releaseCertificate = (trx: Transaction<DB>, orderId: number, version: number, at: Date) =>
  trx
    .updateTable('lab_certificates')
    .set({ released_at: at })
    .where('order_id', '=', orderId)
    .where('version', '=', version)
    .execute()

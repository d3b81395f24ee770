import type { Insertable, Transaction } from 'kysely'
import type { DB, LabCertificates } from '../../db/types.ts'

/** Adds the next version; its order is locked. */
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

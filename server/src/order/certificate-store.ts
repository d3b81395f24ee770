import { mayEver } from '@goodlot/rules'
import type { Db } from '../db/connect.ts'
import type { Me } from '../http/context.ts'

/** The latest certificate of a laboratory order; for a reader other than root the latest released one. */
export async function latestCertificate(db: Db, orderId: number, reader?: Me) {
  const onlyReleased = reader !== undefined && !mayEver(reader, 'see_all_records')
  return db
    .selectFrom('lab_certificates as c')
    .innerJoin('attachments as f', 'f.id', 'c.attachment_id')
    .selectAll('c')
    .select(['f.file_name', 'f.size', 'f.sha256'])
    .where('c.order_id', '=', orderId)
    .$if(onlyReleased, (q) => q.where('c.released_at', 'is not', null))
    .orderBy('c.version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

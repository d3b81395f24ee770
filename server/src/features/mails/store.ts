import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'

/** Mails that wait, are due and have no job: their last try failed and its pause is over, or SMTP was set up after they were written. */
export const dueWithoutJob = (trx: Transaction<DB>, now: Date, limit: number) =>
  trx
    .selectFrom('mails as m')
    .select('m.id')
    .where('m.status', '=', 'waiting')
    .where('m.due_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('graphile_worker.jobs as j').select('j.id').where('j.key', '=', sql<string>`'mail:' || m.id`),
        ),
      ),
    )
    .orderBy('m.due_at')
    .limit(limit)
    .execute()

/** Queues the mail again, as if it were new, but keeps the time at which it was written. */
export const requeue = (trx: Transaction<DB>, id: number, now: Date) =>
  trx
    .updateTable('mails')
    .set({ status: 'waiting', tries: 0, error: '', due_at: now, queued_at: now })
    .where('id', '=', id)
    .execute()

export const lockMail = (trx: Transaction<DB>, id: number) =>
  trx.selectFrom('mails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

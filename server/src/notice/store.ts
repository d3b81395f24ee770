import { sql, type Transaction } from 'kysely'
import { json } from '../db/json-columns.ts'
import type { DB } from '../db/types.ts'
import { addJob } from '../jobs/task.ts'
import { alertGroupOf } from './alert-kinds.ts'
import { beginAlert } from './alert-store.ts'
import { alertTask } from './alert-task.ts'
import type { NoticeKind } from './kinds.ts'

export interface Notice {
  accountId: number
  kind: NoticeKind
  params?: Record<string, string | number>
  link?: string
  at: Date
  /** The order that it is about. */
  orderId?: number
  /** Until when the receiver can act on it: half-way there, what nobody has seen goes out by the next channel and is shown to root. */
  expiresAt?: Date
  /** A mail of its own about the same is written in this transaction. */
  isMailed?: boolean
}

/**
 * Writes a notice for the bell, and alerts its receiver by phone, mail or gateway where its kind rings and there is something to send to.
 * Every notice goes through here, so no feature sends alerts itself. Returns its id, and whether it rings: then links in mails about it carry a
 * token (`provingLink`).
 */
export async function notify(
  trx: Transaction<DB>,
  { accountId, kind, params, link, at, orderId, expiresAt, isMailed = false }: Notice,
): Promise<{ noticeId: number; rings: boolean }> {
  const { id } = await trx
    .insertInto('notices')
    .values({ account_id: accountId, kind, params: json(params ?? {}), link: link ?? '', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (alertGroupOf(kind) === null && kind !== 'alert_test') return { noticeId: id, rings: false }
  const begun = await beginAlert(trx, {
    id,
    accountId,
    orderId: orderId ?? null,
    at,
    expiresAt: expiresAt ?? null,
    isMailed,
  })
  if (begun === 'now') await queueAlert(trx, id)
  return { noticeId: id, rings: begun !== null }
}

/** What the notices of a kind asked these accounts about an order is done: nobody has to open them any more. */
export const endNotices = (
  trx: Transaction<DB>,
  { accountIds, kind, orderNo }: { accountIds: readonly number[]; kind: NoticeKind; orderNo: string },
  at: Date,
) =>
  trx
    .updateTable('notices')
    .set({ read_at: at })
    .where('account_id', 'in', accountIds)
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .where(sql<string>`params->>'order_no'`, '=', orderNo)
    .execute()

/** Lets the next channel of an alert have its turn, if it is due. */
export const queueAlert = (trx: Transaction<DB>, noticeId: number): Promise<void> =>
  addJob(trx, alertTask, { notice_id: noticeId }, `alert:${noticeId}`)

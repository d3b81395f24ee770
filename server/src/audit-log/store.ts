import type { Transaction } from 'kysely'
import { countEvent } from '../db/committed-events.ts'
import { json } from '../db/json-columns.ts'
import { senderOf } from '../db/sender.ts'
import type { DB } from '../db/types.ts'

export interface Entry {
  at: Date
  accountId: number | null
  /** What was done, as `noun.verb`. */
  action: string
  /** What it was done to, as `noun:id`. */
  subject: string
  details?: Record<string, unknown>
}

/**
 * Writes a row of the log, in the transaction of the action: what is rolled back is not logged. What a member of the team did is written
 * with the role that it had, because the role may be another one when the row is read.
 */
export async function record(trx: Transaction<DB>, { at, accountId, action, subject, details }: Entry): Promise<void> {
  const { staff, ...sender } = senderOf(trx) ?? {}
  const by = staff && staff.accountId === accountId ? { staff_role: staff.role } : {}
  await trx
    .insertInto('audit')
    .values({ ...{ at, account_id: accountId, action, subject, details: json({ ...details, ...by }) }, ...sender })
    .execute()
  await countEvent(trx, action)
}

/** Like `record`, with the account and the time taken from a request. */
export const recordBy = (
  ctx: { db: Transaction<DB>; now: Date; me: { id: number } },
  action: string,
  subject: string,
  details?: Record<string, unknown>,
): Promise<void> =>
  record(ctx.db, { at: ctx.now, accountId: ctx.me.id, action, subject, ...(details ? { details } : {}) })

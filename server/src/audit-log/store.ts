import type { Transaction } from 'kysely'
import { countEvent } from '../db/committed-events.ts'
import { json } from '../db/json-columns.ts'
import { senderOf } from '../db/sender.ts'
import type { DB } from '../db/types.ts'
import { sealPersonal } from './personal-values.ts'

export interface Entry {
  at: Date
  accountId: number | null
  /** What was done, as `noun.verb`. */
  action: string
  /** What it was done to, as `noun:id`. */
  subject: string
  details?: Record<string, unknown>
  /** Whose the personal values among the details are, where the subject is not an account. */
  personId?: number
}

/**
 * Writes a row of the log, in the transaction of the action: what is rolled back is not logged. What it says of a person is sealed with a
 * key of that person's own; what a member of the team did is written with the role that it had, because the role may be another one when the
 * row is read.
 */
export async function record(trx: Transaction<DB>, entry: Entry): Promise<void> {
  await trx
    .insertInto('audit')
    .values(await rowOf(trx, entry))
    .execute()
  await countEvent(trx, entry.action)
}

const slice = 500

/** Writes many rows of the log with few statements. */
export async function recordSeveral(trx: Transaction<DB>, entries: readonly Entry[]): Promise<void> {
  for (let i = 0; i < entries.length; i += slice) {
    const rows = []
    for (const entry of entries.slice(i, i + slice)) rows.push(await rowOf(trx, entry))
    await trx.insertInto('audit').values(rows).execute()
  }
  for (const { action } of entries) await countEvent(trx, action)
}

async function rowOf(trx: Transaction<DB>, { at, accountId, action, subject, personId, ...entry }: Entry) {
  const details = await sealPersonal(trx, subject, entry.details ?? {}, personId)
  const { staff, ...sender } = senderOf(trx) ?? {}
  const by = staff && staff.accountId === accountId ? { staff_role: staff.role } : {}
  return { ...{ at, account_id: accountId, action, subject, details: json({ ...details, ...by }) }, ...sender }
}

/** Like `record`, with the account and the time taken from a request. */
export const recordBy = (
  ctx: { db: Transaction<DB>; now: Date; me: { id: number } },
  action: string,
  subject: string,
  details?: Record<string, unknown>,
  personId?: number,
): Promise<void> =>
  record(ctx.db, {
    ...{ at: ctx.now, accountId: ctx.me.id, action, subject },
    ...(details ? { details } : {}),
    ...(personId === undefined ? {} : { personId }),
  })

import type { PracticeResult } from '@goodlot/contract'
import { chinaDateTime, type PracticeSteps } from '@goodlot/rules'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { json } from '../../db/json-columns.ts'
import type { DB } from '../../db/types.ts'

/** How the tries of an inspector went; null before the first one. */
export async function practiceOf(db: Db, inspectorId: number): Promise<PracticeResult | null> {
  const tries = await db
    .selectFrom('practice_tries')
    .select(['score', 'saved_at'])
    .where('inspector_id', '=', inspectorId)
    .orderBy('id', 'desc')
    .execute()
  const [last] = tries
  if (!last) return null
  return {
    tries: tries.length,
    best: Math.max(...tries.map(({ score }) => score)),
    last: last.score,
    last_at: chinaDateTime(last.saved_at),
  }
}

/** Keeps a try; false if it is there already. */
export async function keepPractice(
  trx: Transaction<DB>,
  row: { inspector_id: number; key: string; version: number; steps: PracticeSteps; score: number; saved_at: Date },
): Promise<boolean> {
  const kept = await trx
    .insertInto('practice_tries')
    .values({ ...row, steps: json(row.steps) })
    .onConflict((clash) => clash.columns(['inspector_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

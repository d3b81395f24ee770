import type { Strike, StrikeKind } from '@goodlot/rules'
import { type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, OfferPauses, Strikes } from '../../db/types.ts'
import { lockInspectors } from '../days/index.ts'

export type StrikeRow = Selectable<Strikes>
export type PauseRow = Selectable<OfferPauses>

export interface NewStrike {
  inspectorId: number
  orderId: number
  kind: StrikeKind
  points: number
  happenedAt: Date
  toldAt: Date
  countsFrom: Date
  by: number | null
  reason: string
}

/** Adds a strike; null if the order gave it already, or the inspector is a customer's own, whom its customer judges. */
export async function insertStrike(trx: Transaction<DB>, strike: NewStrike): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO strikes (inspector_id, order_id, kind, points, happened_at, told_at, counts_from, given_by, reason)
    SELECT i.account_id, ${strike.orderId}, ${strike.kind}, ${strike.points}, ${strike.happenedAt}, ${strike.toldAt},
      ${strike.countsFrom}, ${strike.by}, ${strike.reason}
    FROM inspectors i WHERE i.account_id = ${strike.inspectorId} AND i.owner_id IS NULL
    ON CONFLICT (inspector_id, order_id, kind) DO NOTHING RETURNING id`.execute(trx)
  return rows[0]?.id ?? null
}

/**
 * Locked until the end of the transaction, after its inspector: whoever begins or ends a pause locks the inspector and then writes strikes,
 * and in the other order the two could deadlock.
 */
export async function lockStrike(trx: Transaction<DB>, id: number): Promise<StrikeRow | undefined> {
  const found = await trx.selectFrom('strikes').select('inspector_id').where('id', '=', id).executeTakeFirst()
  if (!found) return undefined
  await lockInspectors(trx, [found.inspector_id])
  return trx.selectFrom('strikes').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export const changeStrike = (trx: Transaction<DB>, id: number, change: Updateable<Strikes>) =>
  trx.updateTable('strikes').set(change).where('id', '=', id).execute()

/** The strikes of an inspector that a pause can rest on: those of the window, and those of the pause that runs. */
export async function strikesOf(db: Db, inspectorId: number, since: Date, pauseId: number | null): Promise<Strike[]> {
  const rows = await db
    .selectFrom('strikes')
    .selectAll()
    .where('inspector_id', '=', inspectorId)
    .where((eb) => eb.or([eb('happened_at', '>', since), eb('pause_id', '=', pauseId)]))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    points: row.points,
    happenedAt: row.happened_at,
    countsFrom: row.counts_from,
    pauseId: row.pause_id,
    servedMs: row.served_seconds * 1000,
  }))
}

export const runningPause = (db: Db, inspectorId: number): Promise<PauseRow | undefined> =>
  db
    .selectFrom('offer_pauses')
    .selectAll()
    .where('inspector_id', '=', inspectorId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Begins a pause because of these strikes. */
export async function insertPause(
  trx: Transaction<DB>,
  pause: { inspectorId: number; from: Date; until: Date; strikeIds: readonly number[] },
): Promise<number> {
  const { id } = await trx
    .insertInto('offer_pauses')
    .values({ inspector_id: pause.inspectorId, began_at: pause.from, ends_at: pause.until })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('strikes')
    .set({ pause_id: id })
    .where('id', 'in', [...pause.strikeIds])
    .execute()
  await setPausedUntil(trx, pause.inspectorId, pause.until)
  return id
}

const setPausedUntil = (trx: Transaction<DB>, inspectorId: number, until: Date | null) =>
  trx.updateTable('inspectors').set({ paused_until: until }).where('account_id', '=', inspectorId).execute()

/** Ends a pause. Its strikes have had it, unless it ends because they no longer reach the limit: then they count again, less what was served. */
export async function endPause(
  trx: Transaction<DB>,
  pause: PauseRow,
  end: { at: Date; by: number | null; reason: string; freesStrikes: boolean },
): Promise<void> {
  await trx
    .updateTable('offer_pauses')
    .set({ ended_at: end.at, ended_by: end.by, end_reason: end.reason })
    .where('id', '=', pause.id)
    .execute()
  await setPausedUntil(trx, pause.inspector_id, null)
  if (!end.freesStrikes) return
  const served = Math.max(0, Math.floor((end.at.getTime() - pause.began_at.getTime()) / 1000))
  await sql`UPDATE strikes SET pause_id = NULL, served_seconds = served_seconds + ${served} WHERE pause_id = ${pause.id}`.execute(
    trx,
  )
}

/** An inspector whose pause is over, or whose strikes reach the limit while nothing is paused. */
export async function dueInspector(
  db: Db,
  { now, since, limit }: { now: Date; since: Date; limit: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT inspector_id AS id FROM offer_pauses WHERE ended_at IS NULL AND ends_at <= ${now}
    UNION ALL
    (SELECT s.inspector_id FROM strikes s
      WHERE s.pause_id IS NULL AND s.counts_from <= ${now} AND s.counts_from > ${since} AND s.happened_at > ${since}
        AND NOT EXISTS (SELECT FROM offer_pauses p WHERE p.inspector_id = s.inspector_id AND p.ended_at IS NULL)
      GROUP BY s.inspector_id HAVING sum(s.points) >= ${limit})
    LIMIT 1`.execute(db)
  return rows[0]?.id ?? null
}

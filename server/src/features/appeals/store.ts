import type { AppealKind, AppealOutcome, StrikeKind } from '@goodlot/rules'
import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Appeals, DB } from '../../db/types.ts'

export type Appeal = Selectable<Appeals>

export const insertAppeal = (trx: Transaction<DB>, row: Insertable<Appeals>): Promise<Appeal> =>
  trx.insertInto('appeals').values(row).returningAll().executeTakeFirstOrThrow()

export const changeAppeal = (trx: Transaction<DB>, id: number, change: Updateable<Appeals>) =>
  trx.updateTable('appeals').set(change).where('id', '=', id).execute()

/** Locked until the end of the transaction. */
export const lockAppeal = (trx: Transaction<DB>, id: number): Promise<Appeal | undefined> =>
  trx.selectFrom('appeals').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const appealById = (db: Db, id: number): Promise<Appeal | undefined> =>
  db.selectFrom('appeals').selectAll().where('id', '=', id).executeTakeFirst()

/** What can be appealed, and since when the inspector knows of it. */
export interface Subject {
  order_id: number
  told_at: Date
  is_appealed: boolean
  is_hidden: boolean
  is_withdrawn: boolean
}

/** A rating, deduction or strike of the inspector, its row locked; undefined if it has none by this id. */
export async function lockSubject(
  trx: Transaction<DB>,
  inspectorId: number,
  kind: AppealKind,
  id: number,
): Promise<Subject | undefined> {
  const no = sql`false AS is_hidden, false AS is_withdrawn`
  const subjects = {
    rating: sql<Subject>`SELECT r.order_id, r.created_at AS told_at, r.hidden_at IS NOT NULL AS is_hidden, false AS is_withdrawn,
        EXISTS (SELECT FROM appeals p WHERE p.kind = 'rating' AND p.order_id = r.order_id) AS is_appealed
      FROM ratings r WHERE r.order_id = ${id} AND r.inspector_id = ${inspectorId} FOR NO KEY UPDATE OF r`,
    deduction: sql<Subject>`SELECT y.order_id, y.accrued_at AS told_at, ${no},
        EXISTS (SELECT FROM appeals p WHERE p.payout_id = y.id) AS is_appealed
      FROM payouts y WHERE y.id = ${id} AND y.inspector_id = ${inspectorId} AND y.kind = 'recovery' AND y.earned_cents < 0
      FOR NO KEY UPDATE OF y`,
    strike: sql<Subject>`SELECT s.order_id, s.told_at, false AS is_hidden, s.withdrawn_at IS NOT NULL AS is_withdrawn,
        EXISTS (SELECT FROM appeals p WHERE p.strike_id = s.id) AS is_appealed
      FROM strikes s WHERE s.id = ${id} AND s.inspector_id = ${inspectorId} FOR NO KEY UPDATE OF s`,
  }
  return (await subjects[kind].execute(trx)).rows[0]
}

interface OwnRow {
  kind: 'rating' | 'deduction'
  id: number
  order_no: string
  at: Date
  halves: number | null
  cents: number | null
  text: string
  appeal_id: number | null
  appeal_text: string | null
  opened_at: Date | null
  outcome: AppealOutcome | '' | null
  reason: string | null
  decided_at: Date | null
}

/** Ratings and deductions of an inspector since then, newest first, each with its appeal. */
export async function appealable(db: Db, inspectorId: number, since: Date): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    SELECT k.*, o.order_no, p.id AS appeal_id, p.text AS appeal_text, p.opened_at, p.outcome, p.reason, p.decided_at FROM (
      SELECT 'rating' AS kind, r.order_id AS id, r.order_id, r.created_at AS at, r.halves::int, NULL::bigint AS cents,
        CASE WHEN r.hidden_at IS NULL THEN r.remark ELSE '' END AS text
      FROM ratings r WHERE r.inspector_id = ${inspectorId} AND r.created_at > ${since}
      UNION ALL
      SELECT 'deduction', y.id, y.order_id, y.accrued_at, NULL, -y.earned_cents, y.note
      FROM payouts y WHERE y.inspector_id = ${inspectorId} AND y.kind = 'recovery' AND y.earned_cents < 0 AND y.accrued_at > ${since}
    ) k JOIN orders o ON o.id = k.order_id
    LEFT JOIN appeals p ON p.kind = k.kind AND (CASE k.kind WHEN 'rating' THEN p.order_id = k.id ELSE p.payout_id = k.id END)
    ORDER BY k.at DESC, k.id DESC LIMIT 100`.execute(db)
  return rows
}

interface Filters {
  state?: 'waiting' | 'decided' | undefined
  ins_user_id?: number | undefined
}

/** The appeals of root's list. */
export function filteredAppeals(db: Db, { state, ins_user_id }: Filters) {
  let q = db.selectFrom('appeals as p')
  if (state === 'waiting') q = q.where('p.decided_at', 'is', null)
  if (state === 'decided') q = q.where('p.decided_at', 'is not', null)
  if (ins_user_id !== undefined) q = q.where('p.inspector_id', '=', ins_user_id)
  return q
}

export const withSubjects = (q: ReturnType<typeof filteredAppeals>) =>
  q
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('accounts as a', 'a.id', 'p.inspector_id')
    .leftJoin('accounts as d', 'd.id', 'p.decided_by')
    .leftJoin('payouts as y', 'y.id', 'p.payout_id')
    .leftJoin('strikes as s', 's.id', 'p.strike_id')
    .leftJoin('ratings as r', (join) => join.onRef('r.order_id', '=', 'p.order_id').on('p.kind', '=', 'rating'))
    .selectAll('p')
    .select(({ ref }) => [
      ref('p.kind').$castTo<AppealKind>().as('kind'),
      ref('p.outcome').$castTo<AppealOutcome | ''>().as('outcome'),
      ref('s.kind').$castTo<StrikeKind | null>().as('strike_kind'),
    ])
    .select(['o.order_no', 'a.nickname', 'd.nickname as decider', 'r.halves', 'y.earned_cents'])
    .select(sql<string>`coalesce(r.remark, y.note, s.reason, '')`.as('about'))
    .orderBy(sql`p.decided_at IS NOT NULL`)
    .orderBy(sql`CASE WHEN p.decided_at IS NULL THEN p.opened_at END`)
    .orderBy('p.id', 'desc')

export const orderNoOf = async (db: Db, orderId: number): Promise<string> =>
  (await db.selectFrom('orders').select('order_no').where('id', '=', orderId).executeTakeFirst())?.order_no ?? ''

export const nameOf = async (db: Db, accountId: number | null): Promise<string> =>
  accountId === null
    ? ''
    : ((await db.selectFrom('accounts').select('nickname').where('id', '=', accountId).executeTakeFirst())?.nickname ??
      '')

import type { DecodedOf, inspectors } from '@goodlot/contract'
import { type Caller, mayEver } from '@goodlot/rules'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { columnContains, hasGrams } from '../../db/text.ts'
import { type SortKeys, textKey } from '../../http/sort.ts'
import { cardTail } from '../../payment/index.ts'
import { examDue } from './exam-due-store.ts'

/**
 * An account of an inspector whose column contains a text. Its index has inspectors alone: otherwise the names of all customers would be
 * compared. One character cannot be looked up.
 */
const accountHas = (column: 'a.email' | 'a.nickname' | 'a.phone', text: string) =>
  [...text].length < 2
    ? columnContains(column, text)
    : sql<boolean>`(a.role = 'inspector' AND ${hasGrams(column, text)} AND ${columnContains(column, text)})`

export type ListFilters = Omit<DecodedOf<(typeof inspectors)['ins_list']>, 'page' | 'limit' | 'search_json'>

export const listSortKeys: SortKeys<'nickname' | 'account' | 'third_party_experiences' | 'rate' | 'hosts'> = {
  nickname: textKey('a.nickname'),
  account: textKey('a.email'),
  third_party_experiences: sql`coalesce(i.confirmed_years, i.declared_years)`,
  rate: sql`i.recent_halves::float / nullif(i.recent_ratings, 0)`,
  hosts: sql`i.jobs_done`,
}

/**
 * The inspectors in the table: root sees all, a family its own. Only the team may filter by private fields (N-50), and by
 * bank cards only whoever keeps the money: by their ends one could guess them.
 */
export function filteredList(db: Db, me: Caller, familyId: number, f: ListFilters) {
  const isRoot = mayEver(me, 'see_all_records')
  let q = db
    .selectFrom('inspectors as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .leftJoin('accounts as o', 'o.id', 'i.owner_id')
    .leftJoin('inspector_grades as g', (join) =>
      join.onRef('g.inspector_id', '=', 'i.account_id').on('g.owner_id', '=', familyId),
    )
  if (!isRoot) q = q.where('i.owner_id', '=', familyId)
  if (f.account !== undefined) q = q.where(accountHas('a.email', f.account))
  if (f.nickname !== undefined) q = q.where(accountHas('a.nickname', f.nickname))
  if (isRoot && f.phone !== undefined) q = q.where(accountHas('a.phone', f.phone))
  if (isRoot && f.realname !== undefined) q = q.where(columnContains('i.real_name', f.realname))
  // sealed cards cannot be searched: their last characters are compared, and cards that are not sealed yet as a whole
  if (mayEver(me, 'keep_money') && f.bankcard !== undefined) {
    const tail = f.bankcard.slice(-cardTail)
    q = q.where(
      sql<boolean>`(right(i.payout_tail, ${tail.length}) = ${tail} OR ${columnContains('i.payout_account', f.bankcard)})`,
    )
  }
  const is = (condition: SqlBool | undefined, expression: ReturnType<typeof sql<boolean>>) => {
    if (condition !== undefined) q = q.where(condition ? expression : sql<boolean>`NOT (${expression})`)
  }
  const verified = sql<boolean>`i.verified_at IS NOT NULL`
  const submitted = sql<boolean>`i.submitted_at IS NOT NULL`
  is(f.is_verify, verified)
  is(f.is_submit_verify, submitted)
  is(f.status, sql<boolean>`a.active`)
  is(f.is_own_inspector, sql<boolean>`i.owner_id IS NOT NULL`)
  if (f.verify_stage === 'accepted') q = q.where(verified)
  if (f.verify_stage === 'submitted') q = q.where(sql<boolean>`${submitted} AND NOT (${verified})`)
  if (f.verify_stage === 'none') q = q.where(sql<boolean>`NOT (${submitted}) AND NOT (${verified})`)
  if (f.third_party_experiences !== undefined)
    q = q.where(sql<boolean>`coalesce(i.confirmed_years, i.declared_years) = ${f.third_party_experiences}`)
  if (f.city_id !== undefined)
    q = q.where(
      sql<boolean>`i.account_id IN (SELECT c.inspector_id FROM inspector_cities c WHERE c.city = ${f.city_id})`,
    )
  if (f.catalog_id !== undefined)
    q = q.where(sql<boolean>`i.line_ids && ARRAY(SELECT n.id FROM catalog_nodes n
      WHERE n.id = ${f.catalog_id} OR n.parent_id = ${f.catalog_id})`)
  if (isRoot && f.extra_order_qty !== undefined) q = q.where('i.extra_order_qty', '=', f.extra_order_qty)
  if (f.my_lader_id !== undefined) q = q.where('g.grade', '=', f.my_lader_id)
  if (isRoot && f.customer_user_id !== undefined) q = q.where('i.owner_id', '=', f.customer_user_id)
  return q
}

/** Inspectors that a caller may choose for an order. */
export function selectableInspectors(db: Db, me: Caller, familyId: number, q: string | undefined) {
  let query = db
    .selectFrom('inspectors as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .where('a.active', '=', true)
    .where('i.verified_at', 'is not', null)
    .where('i.paused_until', 'is', null)
    .where(sql<boolean>`NOT ${examDue}`)
  if (!mayEver(me, 'see_all_records'))
    query = query.where((eb) => eb.or([eb('i.owner_id', 'is', null), eb('i.owner_id', '=', familyId)]))
  if (q !== undefined) query = query.where(accountHas('a.nickname', q))
  return query
}

/**
 * How many inspectors a family has (null: all families and the platform), how many of them are active, and how many wait for verification.
 */
export async function countInspectors(db: Db, ownerId: number | null) {
  const { rows } = await sql<{ count: number; active: number; submitted: number }>`
    SELECT count(*) AS count, count(*) FILTER (WHERE a.active AND i.verified_at IS NOT NULL) AS active,
      count(*) FILTER (WHERE i.submitted_at IS NOT NULL AND i.verified_at IS NULL) AS submitted
    FROM inspectors i JOIN accounts a ON a.id = i.account_id
    WHERE ${ownerId}::int IS NULL OR i.owner_id = ${ownerId}`.execute(db)
  return rows[0] ?? { count: 0, active: 0, submitted: 0 }
}

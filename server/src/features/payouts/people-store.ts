import type { DecodedOf, payouts } from '@goodlot/contract'
import { addDays, chinaDay } from '@goodlot/rules'
import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { columnContains } from '../../db/text.ts'
import type { DB } from '../../db/types.ts'
import { directionOf } from '../../http/sort.ts'
import type { Payout } from '../../payment/payouts/index.ts'
import { inState, periodOf } from './store.ts'

type Input = DecodedOf<(typeof payouts)['payout_people']>
type Period = Pick<Input, 'from' | 'to'>

/** Whether there is such an inspector, and its account was not erased. */
export async function isInspector(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('inspectors as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .select('i.account_id')
    .where('i.account_id', '=', id)
    .where('a.erased_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Lines `p` that were earned in a period. What an inspector owes us counts whenever it arose, because it is set against what is paid next. */
function earnedIn(period: Period): RawBuilder<SqlBool> {
  const { since, before } = periodOf(period)
  return sql<SqlBool>`(p.kind = 'recovery' OR (${since === undefined ? sql`true` : sql`p.accrued_at >= ${since}`}
    AND ${before === undefined ? sql`true` : sql`p.accrued_at < ${before}`}))`
}

/** An inspector's open lines, added up; amounts in cents. */
export interface OpenSums {
  inspector_id: number
  nickname: string
  tail: string | null
  country: string | null
  currency: string | null
  lines: number
  payable: number
  waiting: number
  held: number
  recovered: number
  open: number
}

interface People {
  rows: OpenSums[]
  total: number
  payable: number
  open: number
}

const sortKeys: Record<NonNullable<Input['sort']>['by'], RawBuilder<unknown>> = {
  ins_nick_name: sql`lower(nickname)`,
  payable: sql`payable`,
  open: sql`open`,
  lines: sql`lines`,
}

const narrowed: Record<NonNullable<Input['has']>, RawBuilder<SqlBool>> = {
  payable: sql<SqlBool>`payable > 0`,
  held: sql<SqlBool>`held <> 0`,
  waiting: sql<SqlBool>`waiting <> 0`,
  no_account: sql<SqlBool>`tail IS NULL`,
}

/** One by one (OFFSET): Postgres expects more inspectors than there are, and would read the accounts of all customers as well. */
const nameOf = sql`JOIN LATERAL (SELECT n.nickname FROM accounts n WHERE n.id = s.inspector_id OFFSET 0) AS a ON true`

/** Inspectors with open lines, one page of them, and the sums over all pages. */
export async function openByInspector(
  db: Db,
  { ins_nick_name, has, sort, page, limit, ...period }: Input,
  now: Date,
): Promise<People> {
  const amount = sql`p.earned_cents - p.commission_cents`
  const sumOf = (condition: RawBuilder<SqlBool>) => sql`coalesce(sum(${amount}) FILTER (WHERE ${condition}), 0)::bigint`
  const named = ins_nick_name === undefined ? sql`true` : columnContains('a.nickname', ins_nick_name)
  const order = sort ? sql`${sortKeys[sort.by]} ${directionOf(sort)},` : sql`payable DESC,`
  const { rows } = await sql<OpenSums & { total: number; all_payable: number; all_open: number }>`
    WITH sums AS (
      SELECT p.inspector_id, count(*) AS lines, sum(${amount})::bigint AS open,
        ${sumOf(inState('payable', now))} AS payable, ${sumOf(inState('waiting', now))} AS waiting,
        ${sumOf(inState('held', now))} AS held, ${sumOf(sql<SqlBool>`p.kind = 'recovery'`)} AS recovered
      FROM payouts p WHERE p.paid_at IS NULL AND ${earnedIn(period)} GROUP BY p.inspector_id),
    people AS (
      SELECT s.*, a.nickname, b.tail, b.country, b.currency FROM sums s ${nameOf}
      LEFT JOIN bank_accounts b ON b.inspector_id = s.inspector_id WHERE ${named})
    SELECT *, count(*) OVER () AS total, sum(greatest(payable, 0)) OVER ()::bigint AS all_payable, sum(open) OVER ()::bigint AS all_open
    FROM people WHERE ${has === undefined ? sql`true` : narrowed[has]}
    ORDER BY ${order} inspector_id LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db)
  const [first] = rows
  return {
    rows,
    total: first?.total ?? 0,
    payable: first?.all_payable ?? 0,
    open: first?.all_open ?? 0,
  }
}

/**
 * Locks what is payable to these inspectors, always in the same order. Whoever pays at the same time waits here, and then finds nothing
 * that is still open.
 */
export const lockPayable = (
  trx: Transaction<DB>,
  ids: readonly number[],
  period: Period,
  now: Date,
): Promise<Payout[]> =>
  trx
    .selectFrom('payouts as p')
    .selectAll('p')
    .where(sql<SqlBool>`p.inspector_id = ANY(${[...ids]}::int[])`)
    .where(inState('payable', now))
    .where(earnedIn(period))
    .orderBy('p.id')
    .forNoKeyUpdate()
    .execute()

/** What the inspectors of these payouts owe us and is payable, beside the payouts themselves. */
export const recoveriesBeside = async (db: Db, ids: readonly number[], now: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('payouts as p')
      .select('p.id')
      .where('p.kind', '=', 'recovery')
      .where(inState('payable', now))
      .where(sql<SqlBool>`p.id <> ALL(${[...ids]}::int[])`)
      .where(
        sql<SqlBool>`p.inspector_id IN (SELECT c.inspector_id FROM payouts c WHERE c.id = ANY(${[...ids]}::int[]))`,
      )
      .execute()
  ).map(({ id }) => id)

/** The month whose rate counts: that of the end of the period, at most of today. */
export const rateMonth = ({ to }: Period, now: Date): string => {
  const today = chinaDay(now)
  return (to !== undefined && to < addDays(today, 1) ? to : today).slice(0, 7)
}

export const namesOf = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map(
    (
      await db
        .selectFrom('accounts')
        .select(['id', 'nickname'])
        .where(sql<SqlBool>`id = ANY(${[...ids]}::int[])`)
        .execute()
    ).map(({ id, nickname }) => [id, nickname]),
  )

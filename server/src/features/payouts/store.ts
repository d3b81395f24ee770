import type { DecodedOf, payouts } from '@goodlot/contract'
import { addDays, type Caller, chinaDay, chinaInstant, mayEver, type PayoutFilter } from '@goodlot/rules'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { sorted, textKey } from '../../http/sort.ts'
import { isInspectorWith, isOrderWith } from '../../order/matches/index.ts'
import { firstByInspector } from './by-name-store.ts'

type ListInput = DecodedOf<(typeof payouts)['payout_list']>
type Paging = Pick<ListInput, 'page' | 'limit'>
type Filters = Omit<ListInput, 'page' | 'limit' | 'sort' | 'search_json'>

/** The states of a payout `p` as conditions (`payoutState` of the rules). */
export const inState = (state: PayoutFilter, now: Date) => {
  const today = chinaDay(now)
  const conditions: Record<PayoutFilter, ReturnType<typeof sql<SqlBool>>> = {
    open: sql<SqlBool>`p.paid_at IS NULL`,
    paid: sql<SqlBool>`p.paid_at IS NOT NULL`,
    held: sql<SqlBool>`p.paid_at IS NULL AND p.held`,
    payable: sql<SqlBool>`p.paid_at IS NULL AND NOT p.held AND p.payable_on <= ${today}`,
    waiting: sql<SqlBool>`p.paid_at IS NULL AND NOT p.held AND p.payable_on > ${today}`,
    released: sql<SqlBool>`p.released_at IS NOT NULL AND NOT p.held AND p.paid_at IS NULL`,
    reversed: sql<SqlBool>`p.reversed_at IS NOT NULL AND p.paid_at IS NULL`,
  }
  return conditions[state]
}

/** The instants between which the days of a period lie, in China; both days are part of it. */
export const periodOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  since: from === undefined ? undefined : chinaInstant(from),
  before: to === undefined ? undefined : chinaInstant(addDays(to, 1)),
})

type PayoutQuery = Awaited<ReturnType<typeof listedPayouts>>['query']

/** The payouts with the names of their order and inspector. */
const withNames = (q: PayoutQuery) =>
  q
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('accounts as a', 'a.id', 'p.inspector_id')
    .innerJoin('inspectors as i', 'i.account_id', 'p.inspector_id')
    .selectAll('p')
    .select(['o.order_no', 'o.days', 'a.nickname', 'i.payout_account', 'i.payout_sealed'])

/** The payouts that the caller may see: an inspector's own; for root all, or those of one inspector. They are counted without their names. */
export async function listedPayouts(db: Db, me: Caller, filters: Filters, now: Date) {
  const { ins_nick_name, order_no, payout_status, kind, transfer_id } = filters
  const isOfOrder = order_no === undefined ? undefined : await isOrderWith(db, 'p.order_id', 'order_no', order_no)
  let query = db.selectFrom('payouts as p')
  const inspectorId = mayEver(me, 'see_all_records') ? filters.ins_user_id : me.id
  const { since, before } = periodOf(filters)
  if (inspectorId !== undefined) query = query.where('p.inspector_id', '=', inspectorId)
  if (ins_nick_name !== undefined) query = query.where(await isInspectorWith(db, 'p.inspector_id', ins_nick_name))
  if (isOfOrder) query = query.where(isOfOrder)
  if (payout_status !== undefined) query = query.where(inState(payout_status, now))
  if (kind !== undefined) query = query.where('p.kind', '=', kind)
  if (since !== undefined) query = query.where('p.accrued_at', '>=', since)
  if (before !== undefined) query = query.where('p.accrued_at', '<', before)
  // the lines of a transfer stay when it is reversed
  if (transfer_id !== undefined)
    query = query.where('p.id', 'in', (eb) =>
      eb.selectFrom('payout_transfer_lines').select('payout_id').where('transfer_id', '=', transfer_id),
    )
  // in an object, because a query must not be awaited
  return { query }
}

/** The payouts that the first pages can have, newest first: chosen before the names of thousands that match are read. */
const newest = (q: PayoutQuery, { page, limit }: Paging) =>
  sql<SqlBool>`p.id = ANY (ARRAY(${q
    .select('p.id')
    .orderBy('p.id', 'desc')
    .limit(page * limit)}))`

/** The payouts that the first pages can have: chosen before their names are read. */
function first(q: PayoutQuery, sort: ListInput['sort'], paging: Paging) {
  if (!sort) return newest(q, paging)
  const idsOf = (most: number) =>
    sql<{ id: number }>`${q
      .select('p.id')
      .where(sql<SqlBool>`p.inspector_id = n.id`)
      .orderBy('p.id', 'desc')
      .limit(most)}`
  return sort.by === 'ins_nick_name' ? firstByInspector({ idsOf, id: 'p.id' }, sort, paging) : sql<SqlBool>`true`
}

export const sortedPayouts = (q: PayoutQuery, sort: ListInput['sort'], paging: Paging) =>
  sorted(withNames(q.where(first(q, sort, paging))), sort, {
    order_no: { filled: sql`p.order_id` },
    ins_nick_name: textKey('a.nickname'),
    earned: { filled: sql`p.earned_cents` },
    amount: { filled: sql`(p.earned_cents - p.commission_cents)` },
    payable_date: { filled: sql`p.payable_on` },
    earned_date: { filled: sql`p.accrued_at` },
  })
    .$if(sort?.by === 'ins_nick_name', (named) => named.orderBy('p.inspector_id'))
    .orderBy('p.id', 'desc')

import type { DecodedOf, payouts } from '@goodlot/contract'
import { addDays, type Caller, chinaDay, chinaInstant, mayEver, type PayoutFilter } from '@goodlot/rules'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { columnContains } from '../../db/text.ts'
import { sorted, textKey } from '../../http/sort.ts'

type ListInput = DecodedOf<(typeof payouts)['payout_list']>
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

/** The payouts with the names of their order and inspector. */
const withNames = (q: ReturnType<typeof listedPayouts>) =>
  q
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('accounts as a', 'a.id', 'p.inspector_id')
    .innerJoin('inspectors as i', 'i.account_id', 'p.inspector_id')
    .selectAll('p')
    .select(['o.order_no', 'o.days', 'a.nickname', 'i.payout_account', 'i.payout_sealed'])

/** The payouts that the caller may see: an inspector's own; for root all, or those of one inspector. They are counted without their names. */
export function listedPayouts(db: Db, me: Caller, filters: Filters, now: Date) {
  let q = db.selectFrom('payouts as p')
  const { ins_nick_name, order_no, payout_status, transfer_id } = filters
  const inspectorId = mayEver(me, 'see_all_records') ? filters.ins_user_id : me.id
  const { since, before } = periodOf(filters)
  if (inspectorId !== undefined) q = q.where('p.inspector_id', '=', inspectorId)
  if (ins_nick_name !== undefined)
    q = q.where('p.inspector_id', 'in', (eb) =>
      eb
        .selectFrom('inspectors as i')
        .innerJoin('accounts as a', 'a.id', 'i.account_id')
        .select('i.account_id')
        .where(columnContains('a.nickname', ins_nick_name)),
    )
  if (order_no !== undefined)
    q = q.where('p.order_id', 'in', (eb) =>
      eb.selectFrom('orders as o').select('o.id').where(columnContains('o.order_no', order_no)),
    )
  if (payout_status !== undefined) q = q.where(inState(payout_status, now))
  if (since !== undefined) q = q.where('p.accrued_at', '>=', since)
  if (before !== undefined) q = q.where('p.accrued_at', '<', before)
  // the lines of a transfer stay when it is reversed
  if (transfer_id !== undefined)
    q = q.where('p.id', 'in', (eb) =>
      eb.selectFrom('payout_transfer_lines').select('payout_id').where('transfer_id', '=', transfer_id),
    )
  return q
}

export const sortedPayouts = (q: ReturnType<typeof listedPayouts>, sort: ListInput['sort']) =>
  sorted(withNames(q), sort, {
    order_no: { filled: sql`p.order_id` },
    ins_nick_name: textKey('a.nickname'),
    earned: { filled: sql`p.earned_cents` },
    amount: { filled: sql`(p.earned_cents - p.commission_cents)` },
    payable_date: { filled: sql`p.payable_on` },
    earned_date: { filled: sql`p.accrued_at` },
  }).orderBy('p.id', 'desc')

import { type Caller, mayEver } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'

/** Its columns, with the names that go with a payout. */
export const withNames = (q: ReturnType<typeof payoutsOf>) =>
  q.selectAll('p').select(['o.order_no', 'o.days', 'a.nickname'])

/** An inspector's own payouts; root's are all, or one inspector's. */
export function payoutsOf(db: Db, me: Caller, inspectorId: number | undefined) {
  const q = db
    .selectFrom('payouts as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('accounts as a', 'a.id', 'p.inspector_id')
  if (!mayEver(me, 'administer')) return q.where('p.inspector_id', '=', me.id)
  return inspectorId === undefined ? q : q.where('p.inspector_id', '=', inspectorId)
}

export const payerOf = (db: Db, accountId: number) =>
  db
    .selectFrom('accounts')
    .select(['company', 'nickname', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

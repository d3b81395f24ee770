import type { DecodedOf, payouts } from '@goodlot/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { columnContains } from '../../db/text.ts'
import { sorted, textKey } from '../../http/sort.ts'
import { firstByInspector } from './by-name-store.ts'
import { periodOf } from './store.ts'

type Input = DecodedOf<(typeof payouts)['payout_transfers']>
type Filters = Omit<Input, 'page' | 'limit' | 'sort' | 'search_json'>

export function listedTransfers(db: Db, { ins_user_id, ins_nick_name, run_id, reference, state, ...period }: Filters) {
  let q = db.selectFrom('payout_transfers as t').innerJoin('accounts as a', 'a.id', 't.inspector_id')
  const { since, before } = periodOf(period)
  if (ins_user_id !== undefined) q = q.where('t.inspector_id', '=', ins_user_id)
  if (ins_nick_name !== undefined) q = q.where(columnContains('a.nickname', ins_nick_name))
  if (run_id !== undefined) q = q.where('t.run_id', '=', run_id)
  if (reference !== undefined) q = q.where(columnContains('t.reference', reference))
  if (state !== undefined) q = q.where('t.reversed_at', state === 'reversed' ? 'is not' : 'is', null)
  if (since !== undefined) q = q.where('t.paid_at', '>=', since)
  if (before !== undefined) q = q.where('t.paid_at', '<', before)
  return q
}

const withLines = (q: ReturnType<typeof listedTransfers>) =>
  q
    .selectAll('t')
    .select(['a.nickname', 'a.email'])
    .select(sql<number>`(SELECT count(*) FROM payout_transfer_lines l WHERE l.transfer_id = t.id)`.as('lines'))

export function sortedTransfers(
  q: ReturnType<typeof listedTransfers>,
  sort: Input['sort'],
  paging: Pick<Input, 'page' | 'limit'>,
) {
  const idsOf = (most: number) =>
    sql<{ id: number }>`${q
      .select('t.id')
      .where(sql<SqlBool>`t.inspector_id = n.id`)
      .orderBy('t.id', 'desc')
      .limit(most)}`
  const isByName = sort?.by === 'ins_nick_name'
  const chosen = isByName ? q.where(firstByInspector({ idsOf, id: 't.id' }, sort, paging)) : q
  return sorted(withLines(chosen), sort, {
    ins_nick_name: textKey('a.nickname'),
    amount: sql`t.amount_cents`,
    paid_at: { filled: sql`t.paid_at` },
  })
    .$if(isByName, (named) => named.orderBy('t.inspector_id'))
    .orderBy('t.id', 'desc')
}

/** The transfers of one act of paying, without those that were reversed, in the order of their names. */
export const transfersOfRun = (db: Db, runId: number) =>
  withLines(listedTransfers(db, { run_id: runId, state: 'paid' }))
    .orderBy(textKey('a.nickname'))
    .orderBy('t.id')
    .execute()
export type ListedTransfer = Awaited<ReturnType<typeof transfersOfRun>>[number]

/** The orders whose payouts a transfer has paid. */
export const ordersOfTransfer = async (db: Db, { id }: { id: number }): Promise<number[]> =>
  (
    await db
      .selectFrom('payout_transfer_lines as l')
      .innerJoin('payouts as p', 'p.id', 'l.payout_id')
      .select('p.order_id')
      .distinct()
      .where('l.transfer_id', '=', id)
      .orderBy('p.order_id')
      .execute()
  ).map(({ order_id }) => order_id)

import type { booking } from '@goodlot/contract'
import { accessToRecord, mayEver } from '@goodlot/rules'
import { sql } from 'kysely'
import type { Handlers } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { factoryForCart } from './store.ts'

interface History {
  orders: number
  pass: number
  fail: number
  pending: number
  aborted: number
  last_date: string | null
}

export const historyHandlers: Pick<Handlers<typeof booking>, 'business_history'> = {
  async business_history(ctx, { business_id }) {
    const factory = await factoryForCart(ctx.db, business_id)
    const isSeen =
      factory &&
      accessToRecord(ctx.me, { ownerId: factory.owner_id, ownerParentId: factory.owner_parent_id }) !== 'hidden'
    if (!isSeen) fail(ctx, 'not_found')
    const mine = mayEver(ctx.me, 'see_all_records')
      ? sql`TRUE`
      : sql`(customer_id = ${ctx.me.id} OR real_customer_id = ${ctx.me.id})`
    // an aborted visit has inspected nothing; results are the reader's from Finalized on
    const { rows } = await sql<History>`
      SELECT count(*) FILTER (WHERE status = 4 AND report_result IN ('pass', 'fail', 'pending')) AS orders,
        count(*) FILTER (WHERE status = 4 AND report_result = 'pass') AS pass,
        count(*) FILTER (WHERE status = 4 AND report_result = 'fail') AS fail,
        count(*) FILTER (WHERE status = 4 AND report_result = 'pending') AS pending,
        count(*) FILTER (WHERE status = 4 AND report_result = 'aborted') AS aborted,
        (max(last_day) FILTER (WHERE status = 4 AND report_result IN ('pass', 'fail', 'pending')))::text AS last_date
      FROM orders WHERE factory_id = ${business_id} AND status <> 5 AND ${mine}`.execute(ctx.db)
    const [row] = rows
    if (!row) throw new Error('a count has a row')
    return { ...row, last_date: row.last_date ?? '' }
  },
}

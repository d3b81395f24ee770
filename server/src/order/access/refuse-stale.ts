import { chinaDateTime } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import { fail, type MayFail } from '../../http/refusal.ts'

/** Who changed an order last. */
const lastSaved = (db: Db, orderId: number) =>
  db
    .selectFrom('order_events as e')
    .leftJoin('accounts as a', 'a.id', 'e.account_id')
    .select(({ fn, val }) => ['e.at', fn.coalesce('a.nickname', val('')).as('nickname')])
    .where('e.order_id', '=', orderId)
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Refuses a change that was made on another version of the order than the one it has now. */
export async function refuseStale(
  ctx: { db: Db } & MayFail<'record_changed'>,
  order: { id: number; version: number },
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === order.version) return
  const last = await lastSaved(ctx.db, order.id)
  const conflict = {
    who: last?.nickname ?? '',
    when: last ? chinaDateTime(last.at) : '',
    version: order.version,
  }
  fail(ctx, 'record_changed', { who: conflict.who, when: conflict.when }, conflict)
}

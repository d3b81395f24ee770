import { chinaDateTime } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { lastSaved } from '../event-store.ts'

/** Refuses a change that is based on an older version of the order. */
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

import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Me } from '../../http/context.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { attachmentsByIds, attachToRecord } from '../files/index.ts'
import type { ExistingOrder } from './store.ts'

type FilesContext = { db: Transaction<DB>; me: Me; now: Date } & MayFail<'not_found'>

const tag = 'order'

/** A cart takes the caller's own uploads, and what the edited order has already. Files of others do not exist. */
export async function refuseForeignFiles(
  ctx: FilesContext,
  ids: readonly number[],
  order: ExistingOrder | null,
): Promise<void> {
  const found = await attachmentsByIds(ctx.db, ids)
  const usable = found.filter(({ tag: its, tag_id, created_by }) =>
    tag_id === null ? created_by === ctx.me.id : its === tag && tag_id === order?.id,
  )
  if (usable.length < ids.length) fail(ctx, 'not_found')
}

/** The order has these files from now on; those that an edit left out are deleted. */
export async function attachToOrder(
  ctx: FilesContext,
  orderId: number,
  ids: readonly number[],
  before: readonly number[] = [],
): Promise<void> {
  for (const id of ids) if (!before.includes(id)) await attachToRecord(ctx.db, id, { tag, tag_id: orderId })
  for (const id of before)
    if (!ids.includes(id)) await attachToRecord(ctx.db, id, { tag, tag_id: orderId, deleted_at: ctx.now })
}

import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Context, Me } from '../../http/context.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { attachmentsByIds, attachToRecord, copyFile } from '../files/index.ts'
import { type ExistingOrder, ordersOwnedBy } from './store.ts'

type FilesContext = { db: Transaction<DB>; me: Me; now: Date } & MayFail<'not_found'>

const tag = 'order'

/**
 * Refuses files that a cart may not use. It may use the caller's own uploads, and files of the edited order and of the caller's other
 * orders.
 */
export async function refuseForeignFiles(
  ctx: FilesContext,
  ids: readonly number[],
  order: ExistingOrder | null,
): Promise<void> {
  const found = await attachmentsByIds(ctx.db, ids)
  const others = found.flatMap(({ tag: its, tag_id }) => (its === tag && tag_id !== null ? [tag_id] : []))
  const owned = [...(order ? [order.id] : []), ...(await ordersOwnedBy(ctx.db, ctx.me.id, others))]
  const usable = found.filter(({ tag: its, tag_id, created_by }) =>
    tag_id === null ? created_by === ctx.me.id : its === tag && owned.includes(tag_id),
  )
  if (usable.length < ids.length) fail(ctx, 'not_found')
}

/** The cart with files of its own: what belongs to another order is copied, so that neither order loses it to the other. */
export async function withOwnFiles<C extends { attachments: number[] }>(
  ctx: FilesContext & Pick<Context, 'storage' | 'onRollback'>,
  cart: C,
  order: ExistingOrder | null,
): Promise<C> {
  await refuseForeignFiles(ctx, cart.attachments, order)
  const found = await attachmentsByIds(ctx.db, cart.attachments)
  const attachments: number[] = []
  for (const id of cart.attachments) {
    const file = found.find((one) => one.id === id)
    const isOthers = file !== undefined && file.tag_id !== null && file.tag_id !== order?.id
    attachments.push(isOthers ? (await copyFile(ctx, file)).id : id)
  }
  return { ...cart, attachments }
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

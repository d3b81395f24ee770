import { createHash } from 'node:crypto'
import { deviceName, factoryDevicesMost, factoryNoticeOf, orderStatus } from '@goodlot/rules'
import { openLink } from '../../factory-link/index.ts'
import type { Context, WriteContext } from '../../http/context.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { lockOrder, type Order, orderById } from '../../order/index.ts'
import { currentRevision } from '../../order/revision/index.ts'
import { changeLink, linkById, noteDevice } from './link-store.ts'
import type { OpenedVisit } from './page.ts'
import { endsOf } from './tell.ts'

export type LinkFault = 'factory_link_invalid' | 'factory_link_expired' | 'factory_link_withdrawn'
type LinkContext = Pick<Context, 'db' | 'secrets' | 'now'> & MayFail<LinkFault>

/**
 * What a link opens. Whoever guesses or changes one learns nothing; of a genuine one it is said whether it has ended or was withdrawn, as it
 * is by an order that may not be announced any more, or that goes to another factory.
 */
export async function requireVisit(
  ctx: LinkContext,
  text: string,
  read: (db: LinkContext['db'], id: number) => Promise<Order | undefined> = orderById,
): Promise<OpenedVisit> {
  const sealed = openLink(ctx.secrets, 'factory-page', text)
  const link = sealed && (await linkById(ctx.db, sealed.link))
  const order = link && (await read(ctx.db, link.order_id))
  if (!sealed || !link || !order) return fail(ctx, 'factory_link_invalid')
  const { sold, protocol_snapshot_id } = await currentRevision(ctx.db, order)
  const isSilent = factoryNoticeOf(sold.cart) === 'none' || order.status === orderStatus.pending
  const isOfAnother = link.factory_id !== order.factory_id
  if (link.epoch !== sealed.epoch || link.withdrawn_at !== null || isSilent || isOfAnother)
    return fail(ctx, 'factory_link_withdrawn')
  if (ctx.now >= endsOf(order)) return fail(ctx, 'factory_link_expired')
  return { link, order, sold, protocolSnapshotId: protocol_snapshot_id }
}

/** The same for a call that writes: what it asks of the order holds until it is done. */
export const requireLockedVisit = (ctx: WriteContext & MayFail<LinkFault>, text: string): Promise<OpenedVisit> =>
  requireVisit(ctx, text, (_db, id) => lockOrder(ctx.db, id))

/** Notes that somebody has opened the page, and on which device. */
export async function noteOpened(ctx: WriteContext, { link }: OpenedVisit, device: string | undefined): Promise<void> {
  if (link.opened_at === null) await changeLink(ctx.db, link.id, { opened_at: ctx.now })
  if (device !== undefined && device !== '')
    await noteDevice(
      ctx.db,
      {
        ...{ link_id: link.id, kind: deviceName(ctx.userAgent), at: ctx.now },
        device_hash: createHash('sha256').update(`${link.id}:${device}`).digest(),
      },
      factoryDevicesMost,
    )
}

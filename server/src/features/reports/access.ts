import { mayEver, mayReadReport } from '@goodlot/rules'
import type { Context, Me } from '../../http/context.ts'
import { fail, type MayFail, refuse } from '../../http/refusal.ts'
import { requireVisible } from '../../order/access/index.ts'
import { factsOf, type Order, orderById } from '../../order/index.ts'

import { openAid } from './shared-address.ts'
import { latestVersion, versionsOf } from './store.ts'

/** Who reads a report; this determines how much of it is shown. */
export interface Reader {
  order: Order
  /** Null for readers who have only the shared address. */
  me: Me | null
  isRoot: boolean
}

type ReportRequest = Pick<Context, 'db' | 'me' | 'now' | 'secrets'> &
  MayFail<'not_found' | 'report_not_released' | 'ended_without_report' | 'sign_in_again'>

/**
 * Opens a report by its order for those who may see the order, or by its sealed address for anybody, unless the address was revoked. The
 * address is tried first, because it shows the same to everybody.
 */
export async function requireReader(
  ctx: ReportRequest,
  { oid, aid }: { oid?: number | undefined; aid?: string | undefined },
): Promise<Reader> {
  if (aid !== undefined) {
    const share = openAid(ctx.secrets, aid, ctx.now)
    const order = share && (await orderById(ctx.db, share.order))
    if (!order || order.share_epoch !== share.epoch || (oid !== undefined && oid !== order.id))
      return fail(ctx, 'not_found')
    return { order, me: null, isRoot: false }
  }
  const { me } = ctx
  if (!me) return fail(ctx, 'sign_in_again')
  if (oid === undefined) return fail(ctx, 'not_found')
  const order = await requireVisible({ ...ctx, me }, oid)
  refuse(ctx, mayReadReport(me, factsOf(order)))
  return { order, me, isRoot: mayEver(me, 'see_all_records') }
}

/** The requested version, else the latest one that the reader may see. */
export async function versionFor(db: Context['db'], { order, isRoot }: Reader, wanted: number | undefined) {
  if (wanted === undefined) return latestVersion(db, order.id, !isRoot)
  return (await versionsOf(db, order.id, !isRoot)).find(({ version }) => version === wanted)
}

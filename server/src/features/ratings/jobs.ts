import { appPaths } from '@goodlot/contract'
import type { Job, JobWorld } from '../../jobs/job.ts'
import { inTransaction } from '../../order/index.ts'
import { tellOwners } from '../../order/messages/index.ts'
import { mails } from './messages.ts'
import { dueToAsk, markAsked } from './store.ts'

/** Asks the owner of a released report to rate the inspector. Asks only once, even if there is no answer. */
const askToRate = (world: JobWorld): Promise<boolean> =>
  inTransaction(world, async (ctx) => {
    const order = await dueToAsk(ctx.db, ctx.now)
    if (!order) return false
    await markAsked(ctx.db, order.id, ctx.now)
    await tellOwners(ctx, order, {
      template: mails.rating_asked,
      facts: () => ({ inspector: order.inspector_name }),
      notice: 'rating_asked',
      params: { inspector: order.inspector_name },
      path: `${appPaths.order}?order_no=${encodeURIComponent(order.order_no)}&rate=1`,
    })
    return true
  })

export const jobs: readonly Job[] = [{ name: 'ratings.ask', everyMs: 60_000, patient: true, run: askToRate }]

import {
  addDays,
  chinaDay,
  type FactoryHold,
  factoryLinkKeepDays,
  factoryNoticeOf,
  visitSoonDays,
  visitSoonDue,
} from '@goodlot/rules'
import type { Job, JobWorld } from '../../jobs/job.ts'
import { dropUnsaidPhotos } from '../../order/factory-words/index.ts'
import { inTransaction, type Order, type OrderWrite } from '../../order/index.ts'
import { currentRevision } from '../../order/revision/index.ts'
import { standingAnswer } from './answer-store.ts'
import { changeLink, forgetLinks, type Link, linksOf } from './link-store.ts'
import { mailContact, tellCancelled, tellMoved, tellSoon, type VisitWrite } from './tell.ts'
import { dueCancelled, dueSoon, dueVisit, saveVisit } from './visit-store.ts'

const withSecrets = (world: JobWorld, run: (ctx: VisitWrite) => Promise<boolean>): Promise<boolean> =>
  inTransaction(world, (ctx: OrderWrite) => run({ ...ctx, secrets: world.secrets }))

/** Links that still open something, of the factory that the order goes to. */
const isOpen = (order: Order, { withdrawn_at, factory_id }: Link): boolean =>
  withdrawn_at === null && factory_id === order.factory_id

/**
 * Brings what a factory knows in step with the order: it is mailed once the order is confirmed, told of other days, and hears nothing more
 * once the buyer wants it to hear nothing. Reads the order instead of being called by what changes it, so that no path can be forgotten.
 */
const tell = (world: JobWorld): Promise<boolean> =>
  withSecrets(world, async (ctx) => {
    const order = await dueVisit(ctx.db, ctx.now)
    if (!order) return false
    const { sold } = await currentRevision(ctx.db, order)
    const notice = sold.factory ? factoryNoticeOf(sold.cart) : 'none'
    const links = await linksOf(ctx.db, order.id)
    let held: FactoryHold = ''
    for (const link of links.filter(({ withdrawn_at }) => withdrawn_at === null)) {
      // an order that goes to another factory is over for the first one, unless that must hear nothing
      if (notice !== 'none' && isOpen(order, link)) await tellMoved(ctx, order, link)
      else {
        if (notice !== 'none') await tellCancelled(ctx, order, link)
        await changeLink(ctx.db, link.id, { withdrawn_at: ctx.now })
      }
    }
    if (notice === 'mail' && sold.factory) {
      const { email, person } = sold.factory
      const contact = email.trim().toLowerCase()
      const known = links.find((link) => link.contact === contact && link.factory_id === order.factory_id)
      // a link that the buyer has withdrawn is not mailed by the clock
      const isTold = known && (known.withdrawn_by !== null || (known.withdrawn_at === null && known.mails > 0))
      if (!isTold) held = (await mailContact(ctx, order, sold.factory, { contact, person }, null)).held
    }
    await saveVisit(ctx.db, order.id, { revision: order.revision, held, looked_at: ctx.now }, ctx.now)
    return true
  })

const tellOfCancelled = (world: JobWorld): Promise<boolean> =>
  withSecrets(world, async (ctx) => {
    const order = await dueCancelled(ctx.db, ctx.now)
    if (!order) return false
    const { sold } = await currentRevision(ctx.db, order)
    const isSilent = !sold.factory || factoryNoticeOf(sold.cart) === 'none'
    for (const link of await linksOf(ctx.db, order.id))
      if (link.withdrawn_at === null && link.cancel_told_at === null) {
        if (isSilent) await changeLink(ctx.db, link.id, { withdrawn_at: ctx.now })
        else await tellCancelled(ctx, order, link)
      }
    return true
  })

const remind = (world: JobWorld): Promise<boolean> =>
  withSecrets(world, async (ctx) => {
    for (const before of visitSoonDays) {
      const first = addDays(chinaDay(ctx.now), before)
      if (visitSoonDue(first, ctx.now) === null) continue
      const order = await dueSoon(ctx.db, ctx.now, before)
      if (!order) continue
      const { sold } = await currentRevision(ctx.db, order)
      const isSilent = factoryNoticeOf(sold.cart) === 'none'
      const answer = await standingAnswer(ctx.db, order)
      for (const link of await linksOf(ctx.db, order.id)) {
        if (link.mails === 0 || link.withdrawn_at !== null) continue
        await changeLink(ctx.db, link.id, { reminded_for: first, reminded_before: before })
        // whoever was told today already, or has said that nothing will be ready, needs no reminder
        const isKnown = link.sent_at !== null && chinaDay(link.sent_at) === chinaDay(ctx.now)
        if (!isSilent && isOpen(order, link) && !isKnown && answer?.kind !== 'not_ready')
          await tellSoon(ctx, order, link)
      }
      return true
    }
    return false
  })

/** Photos that a factory has sent and said nothing with are removed like other unused uploads. */
const unsaidMs = 24 * 3600_000

const forget = (world: JobWorld): Promise<boolean> =>
  inTransaction(world, async ({ db, now }) => {
    await dropUnsaidPhotos(db, new Date(now.getTime() - unsaidMs))
    return forgetLinks(db, addDays(chinaDay(now), -factoryLinkKeepDays), 200)
  })

export const jobs: readonly Job[] = [
  { name: 'factory_visits.tell', everyMs: 60_000, patient: true, run: tell },
  { name: 'factory_visits.tell_cancelled', everyMs: 60_000, patient: true, run: tellOfCancelled },
  { name: 'factory_visits.remind', everyMs: 300_000, patient: true, run: remind },
  { name: 'factory_visits.forget', everyMs: 3_600_000, patient: true, run: forget },
]

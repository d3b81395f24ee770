import type { calendars } from '@goodlot/contract'
import { chinaDateTime } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { ResealWorld } from '../../feature.ts'
import type { Context, Handlers, Me } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { calendarFile } from '../../icalendar/index.ts'
import { ownFiles as accessToOrder } from '../../order/access/index.ts'
import { newToken, tokenHash } from '../../secrets.ts'
import { orderEvents } from './events.ts'
import { feedAddress, readerFor } from './feed.ts'
import { allFeeds, calendarOrder, deleteFeed, feedOf, resealFeed, saveFeed } from './store.ts'

const sealing = 'calendar_feed'
const about = (accountId: number) => `account:${accountId}`

async function feedView({ db, me, secrets, origin }: Pick<Context, 'db' | 'secrets' | 'origin'> & { me: Me }) {
  const feed = await feedOf(db, me.id)
  if (!feed) return { url: '', created_at: '', used_at: '' }
  const token = secrets.decrypt(sealing, feed.token_sealed, about(me.id)).toString()
  return {
    url: feedAddress(origin, token),
    created_at: chinaDateTime(feed.created_at),
    used_at: feed.used_at ? chinaDateTime(feed.used_at) : '',
  }
}

/** Seals the addresses of all feeds with the present secret. A row that somebody renews meanwhile is sealed with it already. */
export async function resealFeeds({ db, secrets }: Pick<ResealWorld, 'db' | 'secrets'>): Promise<number> {
  let resealed = 0
  for (const { account_id, token_sealed } of await allFeeds(db)) {
    const sealed = secrets.resealed(sealing, token_sealed, about(account_id))
    if (sealed && (await resealFeed(db, account_id, token_sealed, sealed))) resealed += 1
  }
  return resealed
}

export const handlers: Handlers<typeof calendars> = {
  async order_ics(ctx, { order_id }) {
    const order = (await accessToOrder(ctx, order_id)) === 'hidden' ? undefined : await calendarOrder(ctx.db, order_id)
    if (!order) fail(ctx, 'not_found')
    if (order.days.length === 0) fail(ctx, 'no_dates')
    const events = orderEvents(order, await readerFor(ctx, ctx.me, ctx.locale))
    return {
      fileName: `${order.order_no}.ics`,
      type: 'text/calendar; charset=utf-8',
      bytes: Buffer.from(calendarFile(events)),
    }
  },

  ics_feed_get: (ctx) => feedView(ctx),

  async ics_feed_renew(ctx) {
    const token = newToken()
    await saveFeed(ctx.db, ctx.me.id, {
      token_hash: tokenHash(token),
      token_sealed: ctx.secrets.encrypt(sealing, Buffer.from(token), about(ctx.me.id)),
      created_at: ctx.now,
    })
    await recordBy(ctx, 'calendars.feed_renew', about(ctx.me.id), {})
    return feedView(ctx)
  },

  async ics_feed_revoke(ctx) {
    await deleteFeed(ctx.db, ctx.me.id)
    await recordBy(ctx, 'calendars.feed_revoke', about(ctx.me.id), {})
    return feedView(ctx)
  },
}

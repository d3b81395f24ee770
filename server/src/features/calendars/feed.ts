import { appPaths, fieldPath } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { addDays, type Caller, chinaDay, mayEver } from '@goodlot/rules'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import type { World } from '../../http/context.ts'
import { originOf } from '../../http/origin.ts'
import { noteAttempt } from '../../http/security-log.ts'
import { calendarFile } from '../../icalendar/index.ts'
import { mailLocale } from '../../mail/compose.ts'
import { visibleAccounts } from '../../owned-records/index.ts'
import { serviceNames } from '../../reference/index.ts'
import { tokenHash } from '../../secrets.ts'
import { orderEvents, type Reader } from './events.ts'
import { feedByHash, missionsOf, noteUse, ordersOf } from './store.ts'

/** Days after which an inspection leaves the feed. */
const keptDays = 90

export const feedAddress = (origin: string, token: string) => `${origin}/feeds/${token}.ics`

export async function readerFor(
  { db, translate, origin }: { db: Db; translate: World['translate']; origin: string },
  who: Caller,
  locale: Locale,
): Promise<Reader> {
  const isInspector = mayEver(who, 'work_missions')
  return {
    t: translate(locale),
    isChinese: locale === 'zh-CN',
    isInspector,
    serviceName: await serviceNames(db, locale),
    link: ({ order_no }) =>
      isInspector ? `${origin}${fieldPath}` : `${origin}${appPaths.order}?order_no=${encodeURIComponent(order_no)}`,
  }
}

/** Serves the recent and coming inspections of an account to calendar programs: without a session, at an address that nobody can guess. */
export function serveFeeds(app: FastifyInstance, world: World, db: Kysely<DB>): void {
  app.get<{ Params: { name: string } }>('/feeds/:name', async (request, reply) => {
    const token = /^([\w-]{43})\.ics$/.exec(request.params.name)?.[1]
    const feed = token ? await feedByHash(db, tokenHash(token)) : undefined
    // a member of the team whose work has no orders, or no longer has any, reads none of them here either
    if (!feed || !mayEver(feed.owner, feed.owner.role === 'inspector' ? 'work_missions' : 'save_calendar')) {
      noteAttempt(request, 'feed_unknown')
      return reply.code(404).type('text/plain; charset=utf-8').send('404')
    }
    const { owner, language } = feed
    const now = world.clock.now()
    const from = addDays(chinaDay(now), -keptDays)
    const origin = await originOf(db, world.config, app)
    const reader = await readerFor({ db, translate: world.translate, origin }, owner, mailLocale(language))
    const orders = reader.isInspector
      ? await missionsOf(db, owner.id, from)
      : await ordersOf(db, await visibleAccounts(db, owner), from)
    await noteUse(db, owner.id, now)
    const name = reader.t(reader.isInspector ? 'calendars.feed_missions' : 'calendars.feed_orders')
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="goodlot.ics"')
      .header('cache-control', 'private, max-age=300')
      .send(
        calendarFile(
          orders.flatMap((order) => orderEvents(order, reader)),
          { name },
        ),
      )
  })
}

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AppRoute } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { World } from '../../http/context.ts'
import { originOf } from '../../http/origin.ts'
import type { LastKnownSettings } from '../../setting/index.ts'
import { offersLabTests } from '../laboratory/index.ts'
import { awayPage, retrySeconds } from './away-page.ts'
import { pageFile, readBuilt } from './built.ts'
import { policyOf } from './policy.ts'
import { preloadLinks } from './preloads.ts'
import { fillSlots, type Offer, pageSlots, readPageRecords, slotContents } from './slots.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

interface PreparedPage {
  plain: Buffer
  br: Buffer
  gzip: Buffer
  etag: string
}

/** Whether the browser has the cookie of a session, expired or not: pages then hide what is for visitors from the first paint on. */
const hasSession = (request: FastifyRequest): boolean => /(?:^|;\s*)user_sign=[^;]/.test(request.headers.cookie ?? '')

const appFile = 'app/index.html'
const fieldFile = 'field/index.html'

/** Fills and compresses pages, and caches the result by its contents. */
export class PageSender {
  readonly #world: World
  readonly #db: Kysely<DB>
  readonly #settings: LastKnownSettings
  readonly #policy: string
  readonly #fieldPolicy: string
  #offer: Offer = { laboratory: true }
  readonly #preloads = new Map<string, string>()
  readonly #ready = new Map<string, Promise<PreparedPage | null>>()
  constructor(world: World, db: Kysely<DB>, settings: LastKnownSettings) {
    this.#world = world
    this.#db = db
    this.#settings = settings
    this.#policy = policyOf(world.config)
    this.#fieldPolicy = policyOf(world.config, 'codes')
  }

  async page(request: FastifyRequest, reply: FastifyReply, locale: Locale, page: string): Promise<FastifyReply> {
    return this.#send(request, reply, pageFile(locale, page), locale, page)
  }

  app(request: FastifyRequest, reply: FastifyReply, locale: Locale, screen: AppRoute): Promise<FastifyReply> {
    return this.#send(request, reply, appFile, locale, screen)
  }

  field(request: FastifyRequest, reply: FastifyReply, locale: Locale): Promise<FastifyReply> {
    return this.#send(request, reply, fieldFile, locale)
  }

  /** Read once: a server is started anew for another build. */
  #preload(screen: AppRoute, locale: Locale): string {
    const key = `${screen} ${locale}`
    const links = this.#preloads.get(key) ?? preloadLinks(screen, locale)
    this.#preloads.set(key, links)
    return links
  }

  #sendAway(reply: FastifyReply, locale: Locale): FastifyReply {
    return reply
      .code(503)
      .type('text/html; charset=utf-8')
      .header('retry-after', String(retrySeconds))
      .header('cache-control', 'no-store')
      .header('content-security-policy', this.#policy)
      .send(awayPage(locale, this.#world.translate(locale)))
  }

  async #send(
    request: FastifyRequest,
    reply: FastifyReply,
    file: string,
    locale: Locale,
    page = '',
  ): Promise<FastifyReply> {
    const { settings, isCurrent } = await this.#settings.read()
    // nothing of the app works without a database; the inspectors' app does, because it keeps what it needs on the phone
    if (!isCurrent && file === appFile) return this.#sendAway(reply, locale)
    // without the database, what was offered last is still said
    if (isCurrent) this.#offer = { laboratory: await offersLabTests(this.#db) }
    const records = isCurrent ? await readPageRecords(this.#db, page, this.#world.clock.now()) : undefined
    const origin = await originOf(this.#db, this.#world.config, request.server)
    const contents = {
      ...slotContents(this.#world, settings, locale, origin, this.#offer),
      ...pageSlots(this.#world, { page, locale, origin }, settings, records),
      ...(file === appFile ? { preload: this.#preload(page as AppRoute, locale) } : {}),
      session: hasSession(request) ? ' data-session=""' : '',
    }
    const key = createHash('sha256')
      .update(JSON.stringify([file, locale, contents]))
      .digest('base64url')
    // the app has a page for each screen and language; every change of the settings adds some, which must not fill the memory
    if (this.#ready.size > 1000) this.#ready.clear()
    let pending = this.#ready.get(key)
    if (!pending) {
      pending = prepare(file, contents)
      this.#ready.set(key, pending)
    }
    const ready = await pending
    if (!ready && reply.statusCode === 404) return reply.type('text/plain; charset=utf-8').send('404')
    if (!ready)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The pages are not built yet: run npm start, which builds them.')
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding, Accept-Language, Cookie')
      .header('content-security-policy', file === fieldFile ? this.#fieldPolicy : this.#policy)
      .header('etag', ready.etag)
    if (request.headers['if-none-match'] === ready.etag && reply.statusCode === 200) return reply.code(304).send()
    const accepts = request.headers['accept-encoding'] ?? ''
    if (/\bbr\b/.test(String(accepts))) return reply.header('content-encoding', 'br').send(ready.br)
    if (/\bgzip\b/.test(String(accepts))) return reply.header('content-encoding', 'gzip').send(ready.gzip)
    return reply.send(ready.plain)
  }
}

async function prepare(file: string, contents: Record<string, string | undefined>): Promise<PreparedPage | null> {
  const html = readBuilt(file)
  if (html === null) return null
  const plain = Buffer.from(fillSlots(html, contents))
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    zip(plain, { level: 9 }),
  ])
  return { plain, br, gzip: gz, etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` }
}

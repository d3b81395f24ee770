import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type AppRoute, appPaths, fieldPath, pathsBelow, rootLoginPath, sitePaths } from '@goodlot/contract'
import { isLocale, type Locale, locales, parseAcceptLanguage, pickLocale } from '@goodlot/i18n'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { World } from '../../http/context.ts'
import { localeOf, transportRefusal } from '../../http/envelope.ts'
import { isLocal } from '../../http/origin.ts'
import { LastKnownSettings } from '../../setting/index.ts'
import { knownPublicAddress } from '../../setup/index.ts'
import { dist } from './built.ts'
import { PageSender } from './page-sender.ts'
import { policyOf } from './policy.ts'
import { serveSiteFiles } from './site-files.ts'

/** Pages of the public site by path; a page may have two. */
const sitePages: Record<string, string> = {
  ...Object.fromEntries(Object.entries(sitePaths).map(([page, path]) => [path, page])),
  '/inspection-practices': 'home',
}

/** Files that make the inspectors' app installable. The service worker controls the whole app, although its path is below the app's. */
const fieldFiles = [
  ['sw.js', 'text/javascript; charset=utf-8'],
  ['manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['icon-192.png', 'image/png'],
  ['icon-512.png', 'image/png'],
  ['icon-mask-512.png', 'image/png'],
] as const

/** Serves the public site, the two apps and their assets. */
export async function servePages(http: FastifyInstance, world: World, db: Kysely<DB>): Promise<void> {
  const assets = (folder: string, prefix: string, maxAge: string) =>
    existsSync(join(dist, folder))
      ? http.register(fastifyStatic, {
          root: join(dist, folder),
          prefix,
          decorateReply: false,
          preCompressed: true,
          immutable: true,
          maxAge,
          index: false,
        })
      : undefined
  await assets('site/assets', '/site/assets/', '365d')
  await assets('app/assets', '/app/assets/', '365d')
  await assets('field/assets', `${fieldPath}/assets/`, '365d')

  const settings = new LastKnownSettings({ db, config: world.config })
  // the pages of the site are answered without a database as well, from the moment at which the server is ready
  http.addHook('onReady', async () => {
    await settings.read()
    await knownPublicAddress(db, world.config)
  })
  const sender = new PageSender(world, db, settings)
  for (const [path, page] of Object.entries(sitePages)) {
    http.get(path, (request, reply) => sender.page(request, reply, preferredLocale(request), page))
    // one route for all languages: each route takes its time at every start
    for (const address of path === '/' ? ['', '/'] : [path]) {
      http.get<{ Params: { locale: Locale } }>(`/:locale(${locales.join('|')})${address}`, (request, reply) => {
        const { locale } = request.params
        rememberLocale(request, reply, locale)
        return sender.page(request, reply, locale, page)
      })
    }
  }
  for (const screen of Object.keys(appPaths) as AppRoute[]) {
    const path = appPaths[screen]
    http.get(path, (request, reply) => {
      const remote = remoteAddress(world, request, path)
      return remote ? reply.redirect(remote, 302) : sender.app(request, reply, preferredLocale(request), screen)
    })
  }
  for (const [screen, below] of Object.entries(pathsBelow) as [AppRoute, string][])
    http.get(`${appPaths[screen]}/${below}`, (request, reply) =>
      sender.app(request, reply, preferredLocale(request), screen),
    )
  for (const [file, type] of fieldFiles) {
    http.get(`${fieldPath}/${file}`, async (_request, reply) => {
      const path = join(dist, 'field', file)
      if (!existsSync(path)) return reply.callNotFound()
      return reply
        .type(type)
        .header('cache-control', 'no-cache')
        .header('content-security-policy', policyOf(world.config))
        .header('service-worker-allowed', fieldPath)
        .send(readFileSync(path))
    })
  }
  // at the root, because it may act only for what is below it: the screens of the web app
  http.get('/push-worker.js', async (_request, reply) => {
    const path = join(dist, 'app', 'push-worker.js')
    if (!existsSync(path)) return reply.callNotFound()
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policyOf(world.config))
      .send(readFileSync(path))
  })
  // the app has paths of its own below `fieldPath`, and itself reports unknown ones
  for (const path of [fieldPath, `${fieldPath}/*`])
    http.get(path, (request, reply) => sender.field(request, reply, preferredLocale(request)))
  serveSiteFiles(http, world, db, settings)
  http.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/')) {
      return reply.send(transportRefusal(404, world.translate(localeOf(request)), reply))
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(404).send()
    const canonical = canonicalAddress(request.url)
    if (canonical) return reply.redirect(canonical, 301)
    return sender.page(request, reply.code(404), localeInPath(request.url) ?? preferredLocale(request), 'not_found')
  })
}

const localeInPath = (url: string): Locale | null => {
  const first = url.split('/')[1]?.split('?')[0]
  return isLocale(first) ? first : null
}

/** The path as the specification spells it, to which other spellings are redirected (QK-25). */
function canonicalAddress(url: string): string | null {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const [, first = '', ...rest] = path.split('/')
  const locale = locales.find((l) => l.toLowerCase() === first.toLowerCase())
  const plain = (locale ? `/${rest.join('/')}` : path).replace(/\/+$/, '').toLowerCase() || '/'
  const known = locale ? Object.keys(sitePages) : [...Object.keys(sitePages), ...Object.values(appPaths), fieldPath]
  const page = known.find((p) => p.toLowerCase() === plain)
  if (!page) return null
  const address = locale ? `/${locale}${page === '/' ? '' : page}` : page
  return address === path ? null : address + (mark < 0 ? '' : url.slice(mark))
}

/** Sign-in and sign-up may be on another server, unless the site runs locally (OD-13) or root asks for the sign-in page of this server. */
function remoteAddress({ config }: World, request: FastifyRequest, path: string): string | undefined {
  if (isLocal(request)) return undefined
  if (path === appPaths.login) return request.url === rootLoginPath ? undefined : config.remoteLoginUrl
  return path === appPaths.logup ? config.remoteSignupUrl : undefined
}

const localeCookie = (request: FastifyRequest): string | undefined =>
  /(?:^|;\s*)locale=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]

/** A language in the path counts as a choice for the next pages; stored here, so that it works without scripts. */
function rememberLocale(request: FastifyRequest, reply: FastifyReply, locale: Locale): void {
  if (localeCookie(request) === locale) return
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header('set-cookie', `locale=${locale}; Path=/; Max-Age=${365 * 24 * 3600}; SameSite=Lax${secure}`)
}

/** The stored choice, then the browser's languages, then en-US. For paths without a language. */
function preferredLocale(request: FastifyRequest): Locale {
  const cookie = localeCookie(request)
  return isLocale(cookie) ? cookie : pickLocale(parseAcceptLanguage(request.headers['accept-language']))
}

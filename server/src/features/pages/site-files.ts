import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/connect.ts'
import type { World } from '../../http/context.ts'
import { originOf } from '../../http/origin.ts'
import type { LastKnownSettings } from '../../setting/index.ts'
import { dist, readBuilt } from './built.ts'

/** Serves the files that search engines, browsers and researchers look for at fixed addresses. */
export function serveSiteFiles(http: FastifyInstance, world: World, db: Db, settings: LastKnownSettings): void {
  for (const [path, type] of [
    ['sitemap.xml', 'application/xml'],
    ['robots.txt', 'text/plain'],
  ] as const) {
    http.get(`/${path}`, async (request, reply) => {
      const text = readBuilt(`site/${path}`)
      return text === null
        ? reply.callNotFound()
        : reply
            .type(`${type}; charset=utf-8`)
            .send(text.replaceAll('{{origin}}', await originOf(db, world.config, request.server)))
    })
  }
  http.get('/.well-known/security.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(await securityText(world, settings, await originOf(db, world.config, request.server))),
  )
  for (const [file, type] of [
    ['favicon.svg', 'image/svg+xml; charset=utf-8'],
    ['favicon.ico', 'image/x-icon'],
    ['og.png', 'image/png'],
  ] as const) {
    http.get(`/${file}`, async (_request, reply) => {
      const path = join(dist, 'site/public', file)
      if (!existsSync(path)) return reply.callNotFound()
      return reply.type(type).header('cache-control', 'public, max-age=86400').send(readFileSync(path))
    })
  }
}

/** Whom to tell of a security hole (RFC 9116). */
async function securityText({ clock }: World, last: LastKnownSettings, origin: string): Promise<string> {
  const { 'mail.office': office } = (await last.read()).settings
  const inAYear = new Date(clock.now().getTime() + 365 * 24 * 3600_000)
  return [
    `Contact: mailto:${office}`,
    `Expires: ${inAYear.toISOString()}`,
    'Preferred-Languages: en, zh, ko, pl, es',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

import { type Limit, sitePaths } from '@goodlot/contract'

import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { World } from '../../../http/context.ts'
import { watchSocket } from '../../../http/gone.ts'
import { holderOf, TooManyHeld } from '../../../http/held-requests.ts'
import { Tries } from '../../../http/limits.ts'
import { Refusal } from '../../../http/refusal.ts'
import { sendStored } from '../../../http/send-stored.ts'
import { samplePdf } from './sample-pdf.ts'
import { pictureByHash } from './sample-pictures.ts'
import { samplePdfPaths } from './sample-report.ts'

/** Limits the requests for the PDF. */
export const sampleLimits: readonly Limit[] = [{ per: 'address', tries: 60, seconds: 3600 }]

/** The drawings and the PDF of the sample report, for everybody. Its page is one of the site's. */
export function serveSample(http: FastifyInstance, world: World, db: Kysely<DB>): void {
  const tries = new Tries(db)
  http.get<{ Params: { name: string } }>(`${sitePaths.sample_report}/:name`, (request, reply) => {
    const picture = pictureByHash(request.params.name.replace(/\.svg$/, ''))
    if (!picture) return reply.callNotFound()
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(picture.svg)
  })
  for (const { locale, path } of samplePdfPaths) {
    http.get(path, async (request, reply) => {
      const sender = { address: request.ip, account: undefined, deviceOf: () => null }
      try {
        await tries.count(tries.keysOf('sample_report', sampleLimits, sender, {}), world.clock.now())
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return reply
          .code(429)
          .type('text/plain; charset=utf-8')
          .send(world.translate(locale)('faults.too_many_tries', error.params))
      }
      const later = (seconds: number, why: 'pdf_timeout' | 'pdf_busy') =>
        reply
          .code(503)
          .header('retry-after', String(seconds))
          .type('text/plain; charset=utf-8')
          .send(world.translate(locale)(`faults.${why}`, { seconds }))
      const client = {
        who: holderOf({ me: null, address: request.ip }),
        onGone: (left: () => void) => watchSocket(request, left),
      }
      const pdf = await samplePdf(world, db, locale, client).catch((error): 'busy' => {
        if (error instanceof TooManyHeld) return 'busy'
        throw error
      })
      if (pdf === 'busy') return later(30, 'pdf_busy')
      if (!pdf) return later(60, 'pdf_timeout')
      reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="sample-report-${locale}.pdf"`)
        .header('x-content-type-options', 'nosniff')
      return sendStored(reply, pdf)
    })
  }
}

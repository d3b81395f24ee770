import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { World } from '../../http/context.ts'
import { noteAttempt } from '../../http/security-log.ts'
import { isForged, mayOpen } from '../../http/signed-address.ts'
import { shownInline, typeOf } from './kinds.ts'
import { stopDecoder } from './pictures.ts'
import { attachmentByStem } from './store.ts'
import { stemOf } from './view.ts'

/** The signed link is the only permission checked: it was created for an account that may see the file, and it expires. */
export function serveFiles(app: FastifyInstance, world: World, db: Kysely<DB>): void {
  app.addHook('onClose', stopDecoder)
  app.get<{ Params: { name: string }; Querystring: { e?: string; s?: string } }>(
    '/files/:name',
    async (request, reply) => {
      const { name } = request.params
      const notFound = () => reply.code(404).type('text/plain; charset=utf-8').send('404')
      if (!/^[a-z0-9]{32}(-(thumb|view))?\.[a-z0-9]{1,8}$/.test(name)) return notFound()
      const now = world.clock.now()
      if (!mayOpen(world.secrets, name, request.query, now)) {
        if (isForged(world.secrets, name, request.query, now)) noteAttempt(request, 'file_address_forged')
        return notFound()
      }
      const row = await attachmentByStem(db, stemOf(name))
      const bytes = row && (await world.storage.read(name))
      if (!row || !bytes) return notFound()
      const type = typeOf(name.split('.').pop() ?? '')
      const disposition = shownInline.has(type) ? 'inline' : 'attachment'
      return reply
        .header('content-type', type)
        .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(row.file_name)}`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, max-age=3600, immutable')
        .send(bytes)
    },
  )
}

import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import { parseRange } from '../../http/byte-range.ts'
import type { World } from '../../http/context.ts'
import { noteAttempt } from '../../http/security-log.ts'
import { sendStored } from '../../http/send-stored.ts'
import { type AddressQuery, isForged, mayOpen } from '../../http/signed-address.ts'
import { shownInline, typeOf } from './kinds.ts'
import { stopDecoder } from './pictures.ts'
import { attachmentByStem } from './store.ts'
import { stemOf } from './view.ts'

/** The signed link is the only permission checked: it was created for an account that may see the file, and it expires. */
export function serveFiles(app: FastifyInstance, world: World, db: Kysely<DB>): void {
  app.addHook('onClose', stopDecoder)
  app.get<{ Params: { name: string }; Querystring: AddressQuery }>('/files/:name', async (request, reply) => {
    const { name } = request.params
    const notFound = () => reply.code(404).type('text/plain; charset=utf-8').send('404')
    if (!/^[a-z0-9]{32}(-(thumb|view))?\.[a-z0-9]{1,8}$/.test(name)) return notFound()
    const now = world.clock.now()
    if (!mayOpen(world.secrets, name, request.query, now)) {
      if (isForged(world.secrets, name, request.query, now)) noteAttempt(request, 'file_address_forged')
      return notFound()
    }
    const row = await attachmentByStem(db, stemOf(name))
    // addresses that were signed before the file was hidden end here
    if (!row || (row.is_hidden && request.query.h === undefined)) return notFound()
    const type = typeOf(name.split('.').pop() ?? '')
    const isShown = shownInline.has(type)
    const disposition = `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(row.file_name)}`
    // the storage cannot send our policy for content, so nothing that browsers show comes from there
    if (world.storage.presigned && !isShown)
      return reply
        .header('cache-control', 'no-store')
        .redirect(await world.storage.presigned(name, { type, disposition }), 302)
    // without a way to tell whether the file is the one that the client has a part of, only a range without conditions is served
    const range = request.headers['if-range'] === undefined ? parseRange(request.headers.range) : undefined
    const file = await world.storage.open(name, range)
    if (!file) return notFound()
    if (range && file.range.start === file.range.end) {
      await file.close()
      return reply
        .code(416)
        .header('content-range', `bytes */${file.size}`)
        .type('text/plain; charset=utf-8')
        .send('416')
    }
    reply
      .header('content-type', type)
      .header('content-disposition', disposition)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, max-age=3600, immutable')
      .header('accept-ranges', 'bytes')
    return sendStored(reply, file)
  })
}

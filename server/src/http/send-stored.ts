import type { FastifyReply } from 'fastify'
import type { StoredFile } from '../storage/stored-file.ts'

/**
 * Sends a stored file, or the part of it that was opened, with the headers that were set. Bypasses the framework, which would keep
 * references to a buffer that is reused.
 */
export function sendStored(reply: FastifyReply, file: StoredFile): FastifyReply {
  const { start, end } = file.range
  reply.header('content-length', end - start)
  if (end - start < file.size) reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${file.size}`)
  reply.hijack()
  const { raw } = reply
  raw.statusCode = reply.statusCode
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  const sent = reply.request.method === 'HEAD' ? file.close() : file.copyTo(raw)
  // if the copying fails, the connection is destroyed, so that the client notices the incomplete file
  sent.then(
    () => raw.end(),
    (error) => {
      if (!raw.destroyed) reply.log.error({ err: error }, 'a stored file was not sent to its end')
      raw.destroy()
    },
  )
  return reply
}

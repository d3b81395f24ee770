import type { FastifyReply } from 'fastify'
import type { StoredFile } from '../storage/stored-file.ts'

/** Sends a stored file with the headers that were set. Bypasses the framework, which would keep references to a buffer that is reused. */
export function sendStored(reply: FastifyReply, file: StoredFile): FastifyReply {
  reply.header('content-length', file.size).hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  // if the copying fails, the connection is destroyed, so that the client notices the incomplete file
  file.copyTo(raw).then(
    () => raw.end(),
    () => raw.destroy(),
  )
  return reply
}

import type { FastifyReply } from 'fastify'
import type { StoredFile } from '../storage/stored-file.ts'

/**
 * Sends a stored file with the headers that were set. It bypasses the framework, which would assume that it may keep
 * the file's reused buffer.
 */
export function sendStored(reply: FastifyReply, file: StoredFile): FastifyReply {
  reply.header('content-length', file.size).hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  // when the client has left, the connection is destroyed: a file that was cut off is shorter than its header says
  file.copyTo(raw).then(
    () => raw.end(),
    () => raw.destroy(),
  )
  return reply
}

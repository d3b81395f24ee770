import type { FastifyReply } from 'fastify'
import type { StoredFile } from '../storage/stored-file.ts'

/** Answers a stored file with the headers that were set. Past the framework, which would take its pieces for memory of its own. */
export function sendStored(reply: FastifyReply, file: StoredFile): FastifyReply {
  reply.header('content-length', file.size).hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  // who has left gets no more; what was broken off is shorter than its header says
  file.copyTo(raw).then(
    () => raw.end(),
    () => raw.destroy(),
  )
  return reply
}

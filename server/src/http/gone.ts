import type { FastifyRequest } from 'fastify'

/**
 * Calls back when the connection of the request closes, whoever closed it. A connection serves many requests, so the caller must stop
 * watching, by calling the returned function.
 */
export function watchSocket({ raw: { socket } }: FastifyRequest, left: () => void): () => void {
  socket.once('close', left)
  return () => socket.off('close', left)
}

import type { FastifyRequest } from 'fastify'

/** Calls back when the connection of the request ends, whoever ended it. A connection serves many requests, so one stops watching it. */
export function watchSocket({ raw: { socket } }: FastifyRequest, left: () => void): () => void {
  socket.once('close', left)
  return () => socket.off('close', left)
}

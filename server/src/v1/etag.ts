import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { header } from '../http/envelope.ts'

const etagOf = (body: string) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/** Whether a list of entity tags, as `If-None-Match` has them, names this one. */
const names = (list: string, etag: string): boolean =>
  list.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')))

/** Sends a resource with its entity tag, or says that the program has it already. */
export function sendResource(request: FastifyRequest, reply: FastifyReply, resource: unknown): FastifyReply {
  const body = JSON.stringify(resource)
  const etag = etagOf(body)
  reply.header('etag', etag)
  if (names(header(request, 'if-none-match'), etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

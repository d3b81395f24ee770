import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { header } from '../http/envelope.ts'
import { BadInput, Refusal } from '../http/refusal.ts'

/** A hash of the answer; before it the version of the record, by which a change with If-Match is compared inside its transaction. */
function etagOf(resource: unknown, body: string): string {
  const { version } = (resource ?? {}) as { version?: unknown }
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27)
  return typeof version === 'number' ? `"${version}-${hash}"` : `"${hash}"`
}

/** Whether a list of entity tags, as `If-None-Match` has them, names this one. */
const names = (list: string, etag: string): boolean =>
  list.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')))

const reads = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** Sends a resource with its entity tag, or says that the program has it already. */
export function sendResource(request: FastifyRequest, reply: FastifyReply, resource: unknown): FastifyReply {
  const body = JSON.stringify(resource)
  const etag = etagOf(resource, body)
  reply.header('etag', etag)
  if (reads(request) && names(header(request, 'if-none-match'), etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

/** The version that a change is based on, by If-Match; undefined without it. What has no version cannot be asked so. */
export function versionAsked(request: FastifyRequest): number | undefined {
  const sent = header(request, 'if-match').trim()
  if (sent === '' || sent === '*') return undefined
  if (request.method !== 'PUT') throw new BadInput({ 'If-Match': 'validation.unknown_field' })
  const [, version] = /^"(\d{1,9})-[\w-]{27}"$/.exec(sent) ?? []
  if (version === undefined) throw new Refusal('precondition_failed')
  return Number(version)
}

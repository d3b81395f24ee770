import type { FaultName } from '@goodlot/contract'
import { type Problem, statusOf } from '@goodlot/contract/v1'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { World } from '../http/context.ts'
import { type Envelope, envelopeOf, localeOf, noteFault } from '../http/envelope.ts'

/** The name of a fault as words: `not_found` is "Not found". */
const titleOf = (fault: FaultName) => `${fault.charAt(0).toUpperCase()}${fault.slice(1).replaceAll('_', ' ')}`

const isFields = (data: unknown): data is Record<string, string> =>
  typeof data === 'object' && data !== null && Object.values(data).every((value) => typeof value === 'string')

/** Fields or further details, by what the data of the refusal is; `fieldOf` gives the program's name of a field of the call. */
function partsOf(fault: FaultName, data: unknown, fieldOf: (field: string) => string): Partial<Problem> {
  if (data === null || data === undefined) return {}
  // the details of a fault of ours are only its reference, which is the instance
  if (fault === 'our_fault') return {}
  if (!isFields(data)) return { details: data }
  const errors = Object.entries(data).map(([field, detail]) => ({ field: fieldOf(field), detail }))
  return errors.length === 0 ? {} : { errors }
}

export function problemOf(
  { fault = 'our_fault', msg, data }: Envelope,
  id: string,
  fieldOf = (field: string) => field,
) {
  return {
    type: `urn:goodlot:fault:${fault}`,
    title: titleOf(fault),
    status: statusOf(fault),
    detail: msg,
    fault,
    instance: `urn:goodlot:request:${id}`,
    ...partsOf(fault, data, fieldOf),
  } satisfies Problem
}

/** Answers an error as a problem. */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  world: World,
  fieldOf?: (field: string) => string,
): FastifyReply {
  const envelope = envelopeOf(error, { t: world.translate(localeOf(request)), request, reply })
  noteFault(request, envelope.fault, world, true)
  const problem = problemOf(envelope, request.id, fieldOf)
  if (envelope.fault === 'too_many_tries') reply.header('retry-after', String(envelope.data))
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem))
}

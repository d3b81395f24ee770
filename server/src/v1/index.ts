import { type Operation, type OperationName, operations } from '@goodlot/contract/v1'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../db/types.ts'
import type { World } from '../http/context.ts'
import { localeOf } from '../http/envelope.ts'
import { originOf } from '../http/origin.ts'
import { Refusal } from '../http/refusal.ts'
import type { Route } from '../http/run-call.ts'
import { authenticate, type Program } from './authenticate.ts'
import { sendResource } from './etag.ts'
import { sendProblem } from './problem.ts'
import { runOperation } from './run-operation.ts'

/** Every request header that an answer depends on. */
const answersVaryBy = 'Authorization, Accept-Language'

/** The key itself, by which a program sees that it has the right one. */
const keyResource = ({ key, me }: Program) => ({
  ...{ name: key.name, prefix: key.prefix, scopes: key.scopes },
  pay_most: key.payMost === null ? null : { amount: key.payMost, currency: 'USD' },
  expires_at: key.expiresAt.toISOString(),
  member: { id: me.id, name: me.nickname },
})

/** A program's name for a field of the call, for refusals that name fields. */
const fieldOf = ({ params, filters, body }: Operation) => {
  const fields: Readonly<Record<string, string>> = { ...params, ...filters, ...body?.names }
  const names = new Map(Object.entries(fields).map(([name, field]) => [field, name]))
  // the fields of what one field takes are named below that one
  const within = `${body?.within ?? ''}.`
  const inner = (field: string) => (field.startsWith(within) ? field.slice(within.length) : field)
  return (field: string) => names.get(inner(field)) ?? field
}

/** The resources of programs, below /v1. Everything there, also what does not exist, is answered to keys alone. */
export async function registerV1(
  http: FastifyInstance,
  world: World,
  db: Kysely<DB>,
  routes: ReadonlyMap<string, Route>,
): Promise<void> {
  const answer = async (request: FastifyRequest, reply: FastifyReply, name: OperationName) => {
    const program = programOf(request)
    const origin = await originOf(db, world.config, request.server)
    const run = { request, reply, program, world, routes, locale: localeOf(request), origin, body: request.body }
    const resource = await runOperation(run, name, request.params as never, request.query as never)
    return resource === undefined ? reply : sendResource(request, reply, resource)
  }
  await http.register(
    async (v1) => {
      v1.decorateRequest('program', null)
      v1.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, world))
      v1.addHook('onRequest', async (request, reply) => {
        // for one program, which may keep it and ask whether it has changed
        reply.header('cache-control', 'private, no-cache').header('vary', answersVaryBy)
        await authenticate(request, reply, world, db)
      })
      v1.setNotFoundHandler((request, reply) => sendProblem(new Refusal('unknown_call'), request, reply, world))
      v1.get('/key', (request, reply) => sendResource(request, reply, keyResource(programOf(request))))
      for (const [name, operation] of Object.entries(operations) as [OperationName, Operation][])
        v1.route({
          method: operation.method,
          url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
          errorHandler: (error, request, reply) => sendProblem(error, request, reply, world, fieldOf(operation)),
          handler: (request, reply) => answer(request, reply, name),
        })
    },
    { prefix: '/v1' },
  )
}

function programOf({ program }: FastifyRequest): Program {
  if (!program) throw new Refusal('api_key_missing')
  return program
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../db/types.ts'
import type { World } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'
import { authenticate, type Program } from './authenticate.ts'
import { sendProblem } from './problem.ts'

/** Every request header that an answer depends on. */
const answersVaryBy = 'Authorization, Accept-Language'

/** The key itself, by which a program sees that it has the right one. */
const keyResource = ({ key, me }: Program) => ({
  ...{ name: key.name, prefix: key.prefix, scopes: key.scopes },
  pay_most: key.payMost === null ? null : { amount: key.payMost, currency: 'USD' },
  expires_at: key.expiresAt.toISOString(),
  member: { id: me.id, name: me.nickname },
})

/** The resources of programs, below /v1. Everything there, also what does not exist, is answered to keys alone. */
export async function registerV1(http: FastifyInstance, world: World, db: Kysely<DB>): Promise<void> {
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
      v1.get('/key', async (request) => keyResource(programOf(request)))
    },
    { prefix: '/v1' },
  )
}

function programOf({ program }: FastifyRequest): Program {
  if (!program) throw new Refusal('api_key_missing')
  return program
}

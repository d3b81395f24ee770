import { keyRequests } from '@goodlot/rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../db/types.ts'
import type { Me, ProgramKey, World } from '../http/context.ts'
import { header } from '../http/envelope.ts'
import { findProgram } from '../http/key-store.ts'
import { Refusal } from '../http/refusal.ts'
import { countRequest } from './request-store.ts'

export interface Program {
  me: Me
  key: ProgramKey
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks on /v1; null before its key was found, and everywhere else. */
    program: Program | null
  }
}

/** Finds the program behind `Authorization: Bearer`, the only way in: cookies and session tokens are not looked at. */
export async function authenticate(request: FastifyRequest, reply: FastifyReply, world: World, db: Kysely<DB>) {
  const [, sent] = /^Bearer +(\S+)$/i.exec(header(request, 'authorization')) ?? []
  if (sent === undefined) {
    reply.header('www-authenticate', 'Bearer realm="goodlot"')
    throw new Refusal('api_key_missing')
  }
  const now = world.clock.now()
  const program = await findProgram(db, sent, now)
  if (!program) {
    reply.header('www-authenticate', 'Bearer realm="goodlot", error="invalid_token"')
    throw new Refusal('api_key_invalid')
  }
  request.program = program
  request.account = program.me.id
  await limit(program, reply, db, now)
}

/** Each answer says how many requests the key has left, and in how many seconds it has all of them again. */
async function limit({ key }: Program, reply: FastifyReply, db: Kysely<DB>, now: Date): Promise<void> {
  const { tries, until } = await countRequest(db, key.id, keyRequests.seconds, now)
  const left = keyRequests.tries - tries
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  reply
    .header('ratelimit-limit', keyRequests.tries)
    .header('ratelimit-remaining', Math.max(0, left))
    .header('ratelimit-reset', seconds)
  if (left >= 0) return
  reply.header('retry-after', seconds)
  throw new Refusal('too_many_requests')
}

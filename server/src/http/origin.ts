import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { knownPublicAddress } from '../setup/index.ts'

/**
 * The address of this server in mails, answers and canonical links: its public address, or localhost and the port it listens at. Never from
 * the request: otherwise a forged Host header would decide where the links in mails lead.
 */
export async function originOf(db: Db, config: Config, server: FastifyInstance): Promise<string> {
  const address = await knownPublicAddress(db, config)
  if (address) return address
  const [listening] = server.addresses()
  return `http://localhost:${typeof listening === 'object' ? listening.port : config.port}`
}

export const isLocal = (request: FastifyRequest): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(request.hostname)

import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/**
 * The address of this server in mails and canonical links. In production it is never taken from the request:
 * otherwise a forged Host header would decide where the links in mails lead.
 */
export function originOf(config: Config, request: FastifyRequest): string {
  if (config.publicUrl) return config.publicUrl
  return config.mode === 'production' ? `http://localhost:${config.port}` : `${request.protocol}://${request.host}`
}

export const isLocal = (request: FastifyRequest): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(request.hostname)

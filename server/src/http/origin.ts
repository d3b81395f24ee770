import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/**
 * The address of this server in mails, answers and canonical links: PUBLIC_URL, or localhost and the port it listens at. Never from the
 * request: otherwise a forged Host header would decide where the links in mails lead.
 */
export function originOf(config: Config, server: FastifyInstance): string {
  if (config.publicUrl) return config.publicUrl
  const [listening] = server.addresses()
  return `http://localhost:${typeof listening === 'object' ? listening.port : config.port}`
}

/** The origin for mails of jobs and for PDFs: they may be made in a process that listens at no port. */
export const configuredOrigin = (config: Config): string => config.publicUrl ?? `http://localhost:${config.port}`

export const isLocal = (request: FastifyRequest): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(request.hostname)

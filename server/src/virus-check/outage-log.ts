import type { FastifyBaseLogger } from 'fastify'
import type { VirusCheckUnavailable } from './clamd.ts'

const everyMs = 60_000
let saidAt = Number.NEGATIVE_INFINITY
let refused = 0

/** Logs that uploads cannot be checked, at most once a minute and process: a line for each upload would fill the log. */
export function logCheckOutage(log: Pick<FastifyBaseLogger, 'error'>, { message }: VirusCheckUnavailable): void {
  refused += 1
  if (performance.now() - saidAt < everyMs) return
  saidAt = performance.now()
  log.error({ reason: message, refused }, 'uploads cannot be checked for viruses and are refused')
  refused = 0
}

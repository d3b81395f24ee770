import type { FastifyBaseLogger } from 'fastify'
import type { StorageUnavailable } from './storage.ts'

const everyMs = 60_000
let saidAt = Number.NEGATIVE_INFINITY
let refused = 0

/** Logs that the storage is away, at most once a minute and process: a line for each request would fill the log. */
export function logStorageOutage(log: Pick<FastifyBaseLogger, 'error'>, { message }: StorageUnavailable): void {
  refused += 1
  if (performance.now() - saidAt < everyMs) return
  saidAt = performance.now()
  log.error({ reason: message, refused }, 'the storage of files is away')
  refused = 0
}

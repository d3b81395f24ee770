import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Kysely } from 'kysely'
import { type Config, StartError } from '../config.ts'
import type { DB } from '../db/types.ts'
import { registry } from '../metrics/registry.ts'
import { DatabaseGauges } from './database-gauges.ts'

export interface MetricsServer {
  port: number
  close(): void
}

/**
 * Answers `/metrics` on a port of its own, which is not the one that the proxy forwards: figures of the business are not for visitors. Null
 * where no port is configured.
 */
export async function serveMetrics({ metrics }: Config, db: Kysely<DB>): Promise<MetricsServer | null> {
  if (!metrics) return null
  const { port, host, token } = metrics
  const gauges = new DatabaseGauges(db)
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end()
    if (token !== undefined && !hasToken(request, token)) {
      return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    }
    await gauges.refresh()
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
    response.end(await registry.metrics())
  })
  server.requestTimeout = 10_000
  server.unref()
  await listen(server, port, host)
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const hasToken = ({ headers }: IncomingMessage, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        new StartError(
          error.code === 'EADDRINUSE'
            ? `METRICS_PORT ${port} is taken by another program. Each process needs one of its own.`
            : `Metrics cannot be served on ${host}:${port}: ${error.message}`,
        ),
      ),
    )
    server.listen(port, host, done)
  })
}

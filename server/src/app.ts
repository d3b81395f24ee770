import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { Listener } from './db/listener.ts'
import type { Replica } from './db/replica.ts'
import type { DB } from './db/types.ts'
import { handlers, jobs, routes, tasks } from './features.ts'
import { forbidPagesOfData } from './http/answer-policy.ts'
import { answerBroken } from './http/broken-connection.ts'
import { forbidCaching } from './http/caching.ts'
import { registerCalls } from './http/call-routes.ts'
import type { World } from './http/context.ts'
import { answerTransport } from './http/envelope.ts'
import { limitFloods, mostInAMinute } from './http/floods.ts'
import { Health } from './http/health.ts'
import { HeldRequests } from './http/held-requests.ts'
import { OpenRequests } from './http/open-requests.ts'
import { openApi, openApiV1 } from './http/openapi.ts'
import { answerRequestIds, requestIds } from './http/request-id.ts'
import { logRequests } from './http/request-log.ts'
import { type RequestTimes, requestTimes } from './http/request-times.ts'
import { warnOfUntrustedProxy } from './http/untrusted-proxy.ts'
import { wordsOf } from './http/words.ts'
import { JobRunner } from './jobs/runner.ts'
import { type LineSink, logOptions } from './log/log-options.ts'
import { watchPool } from './metrics/pools.ts'
import type { Secrets } from './secrets.ts'
import type { Storage } from './storage/storage.ts'
import { registerV1 } from './v1/index.ts'
import { clamd } from './virus-check/clamd.ts'

export interface Parts {
  config: Config
  clock: Clock
  secrets: Secrets
  storage: Storage
  db: Kysely<DB>
  pool: pg.Pool
  /** Connections that pass by a pooler, for LISTEN, locks of jobs and the queue; the same as the others if absent. */
  direct?: { db: Kysely<DB>; pool: pg.Pool }
  /** For reads that may lag; without it the database itself answers them. */
  replica?: Replica | undefined
  /** Tests use this to collect answers that do not match the contract. */
  onDeviation?: (deviation: Error) => void
  /** Tests wait less for slow clients. */
  times?: RequestTimes
  /** Tests read the log. */
  logTo?: LineSink
}

export interface App {
  http: FastifyInstance
  jobs: JobRunner
  world: World
  health: Health
}

const trusted = (proxies: number | string[]) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** The router fails on a URL that it cannot decode; with its percent signs escaped it is an unknown path. */
function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return true
  } catch {
    return false
  }
}

/** Builds the server without listening: the caller starts it. */
export async function createApp(parts: Parts): Promise<App> {
  const { config, clock, secrets, storage, db, onDeviation, times = requestTimes, logTo } = parts
  const direct = parts.direct ?? { db, pool: parts.pool }
  const http = Fastify({
    trustProxy: trusted(config.trustProxy),
    routerOptions: { maxParamLength: 300 },
    // the last resort against a slow body; OpenRequests checks more closely
    requestTimeout: times.upload.mostMs + 60_000,
    keepAliveTimeout: times.keepAliveMs,
    http: { headersTimeout: times.headersMs, connectionsCheckingInterval: Math.min(5_000, times.headersMs) },
    // OpenRequests answers with 503 itself, in the format of every answer
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerBroken(error, socket, { translate: wordsOf }),
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : url.replaceAll('%', '%25')),
    logger: logOptions(config, logTo),
    // logRequests writes one line per request instead of two
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: requestIds(config.trustProxy),
  })
  logRequests(http)
  watchPool('main', parts.pool)
  if (direct.pool !== parts.pool) watchPool('direct', direct.pool)
  answerRequestIds(http)

  const listener = new Listener(direct.pool)
  http.addHook('onClose', async () => listener.close())
  let runner: JobRunner | undefined
  const world: World = {
    config,
    clock,
    secrets,
    storage,
    virusCheck: config.clamd && clamd(config.clamd),
    log: http.log,
    translate: wordsOf,
    // a deviation is logged anyway, like every fault of the server
    onDeviation: onDeviation ?? (() => undefined),
    wakeJobs: () => runner?.wake(),
    hear: (channel, heard) => listener.subscribe(channel, heard),
    held: new HeldRequests((channel, heard) => listener.subscribe(channel, heard), clock),
    demo: { isUnderWay: false },
  }
  http.addHook('preClose', async () => world.held.stop())
  runner = new JobRunner({ jobs, tasks }, { ...world, db, replica: parts.replica }, direct)

  warnOfUntrustedProxy(http, config)
  forbidCaching(http)
  forbidPagesOfData(http)
  await http.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // the settings feature sends this header, only while https is forced
    strictTransportSecurity: false,
  })
  new OpenRequests(http, times)
  await http.register(formbody, { bodyLimit: 32 * 1024 * 1024 })
  await http.register(multipart)
  if (config.mode !== 'test') await limitFloods(http, mostInAMinute)

  const readJson = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser(['text/plain', 'application/json'])
  // calls without input are sent with an empty body
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    body === '' ? done(null, {}) : readJson(request, body, done),
  )
  http.setErrorHandler((error, request, reply) => answerTransport(error, request, reply, world))

  // the document is the same for everybody and changes only with the server's version, so it may be cached
  const documents = { '/api/openapi.json': openApi, '/v1/openapi.json': openApiV1 }
  for (const [path, make] of Object.entries(documents))
    http.get(path, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').removeHeader('vary').send(make()),
    )
  const health = new Health(http, { db, storage, virusCheck: world.virusCheck, demo: world.demo })
  const calls = registerCalls(http, world, db, handlers as never, parts.replica)
  await registerV1(http, world, db, calls)
  for (const serve of routes) await serve(http, world, db)
  return { http, jobs: runner, world, health }
}

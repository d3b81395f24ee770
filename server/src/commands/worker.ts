// npm run worker — runs tasks of the queue and polled jobs in the background, and serves no requests. Any number may run beside the
// servers.
import Fastify from 'fastify'
import { clockFrom, systemClock } from '../clock.ts'
import { readConfig, StartError, version } from '../config.ts'
import { logOutages } from '../db/outage-log.ts'
import { jobs, tasks } from '../features.ts'
import { loadWords, wordsOf } from '../http/words.ts'
import { JobRunner } from '../jobs/runner.ts'
import { logOptions } from '../log/log-options.ts'
import { measuredStorage } from '../metrics/measured.ts'
import { watchPool } from '../metrics/pools.ts'
import { serveMetrics } from '../metrics-server/serve-metrics.ts'
import { openDatabase } from '../open.ts'
import { openSecrets } from '../secrets.ts'
import { stopInTime } from '../stop.ts'
import { requireStorage } from '../storage/require-storage.ts'

try {
  const config = readConfig(process.env)
  const database = await openDatabase(config, { as: 'worker' })
  if (database.embedded && !database.embedded.reused) {
    await database.close()
    await database.embedded.stop()
    throw new StartError(
      `No server runs on the data folder ${config.dataDir}, and the embedded database is its own. Start the server first, or set DATABASE_URL.`,
    )
  }
  loadWords()
  // a server that never listens, only for its logger: workers log in the same format as servers
  const { log } = Fastify({ logger: logOptions(config) })
  const runner = new JobRunner(
    { jobs, tasks },
    {
      config,
      clock: config.clockStart ? clockFrom(config.clockStart) : systemClock,
      secrets: openSecrets(config),
      storage: measuredStorage(await requireStorage(config)),
      translate: wordsOf,
      db: database.db,
      replica: database.replica,
      log,
    },
    database.direct,
  )
  logOutages(log, [database.pool, database.direct.pool])
  watchPool('main', database.pool)
  if (database.direct.pool !== database.pool) watchPool('direct', database.direct.pool)
  const metrics = await serveMetrics(config, database.db)
  if (metrics) log.info({ port: metrics.port }, 'metrics are served')
  runner.start(() => {
    console.error('The database has not answered for a minute; this worker ends.')
    process.exit(1)
  })
  console.log(`A worker of Goodlot ${version} is at work.`)

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    await stopInTime({ stopJobs: () => runner.stop(), closeDatabase: () => database.close() })
    process.exit(0)
  }
  process.on('SIGINT', () => void stop('SIGINT'))
  process.on('SIGTERM', () => void stop('SIGTERM'))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

import { setTimeout as sleep } from 'node:timers/promises'
import { appPaths, type MissingPart } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import { createApp } from './app.ts'
import { clockFrom, systemClock } from './clock.ts'
import { readConfig, StartError, version } from './config.ts'
import { logOutages } from './db/outage-log.ts'
import { hasDemoAccount } from './features/accounts/index.ts'
import { renewLibrary } from './features/protocols/index.ts'
import { missingParts } from './features/settings/index.ts'
import { loadWords } from './http/words.ts'
import { measuredStorage } from './metrics/measured.ts'
import { serveMetrics } from './metrics-server/serve-metrics.ts'
import { currentPushKey } from './notice/index.ts'
import { holdDataFolder, type Opened, openDatabase } from './open.ts'
import { openSecrets } from './secrets.ts'
import { publicAddress } from './setup/index.ts'
import { stopInTime } from './stop.ts'
import { requireStorage } from './storage/require-storage.ts'

const print = (line: string) => console.log(line)
/** From listening until the work that nobody waits for begins. */
const settleMs = 300
const demoFollows = 'Signing in works when the demo is made, in about half a minute: its accounts follow here.'
const uploadsUnchecked = '\nUploaded files are not checked for viruses: CLAMD names no virus scanner.'
let opened: Opened | undefined
let release = () => {}

async function start(): Promise<void> {
  const startedAt = performance.now()
  const config = readConfig(process.env)
  const clock = config.clockStart ? clockFrom(config.clockStart) : systemClock
  opened = await openDatabase(config, { report: print, as: 'server' })
  const database = opened
  if (database.embedded) {
    release = await holdDataFolder(database, config.dataDir, () => {
      console.error(`Another Goodlot has taken over the data folder ${config.dataDir}; this one ends.`)
      process.exit(1)
    })
  }
  if (config.mode === 'production' && !config.allowDemoAccounts && (await hasDemoAccount(database.db)))
    throw new StartError(
      'This database holds the demo, whose passwords everybody knows. Set DATA_DIR or DATABASE_URL to another one.',
    )
  const secrets = openSecrets(config)
  const storage = measuredStorage(await requireStorage(config))
  const databaseReadyAt = performance.now()
  const app = await createApp({ config, clock, secrets, storage, ...database })
  await currentPushKey(database.db, secrets, clock.now())
  logOutages(app.http.log, [database.pool, database.direct.pool])
  const seed = config.seed === 'demo' ? await import('../db/seed/seed.ts') : undefined
  app.world.demo.isUnderWay = seed !== undefined && (await seed.lacksDemoParts(database.db))
  const library = await renewLibrary(database.db, app.world.clock.now())
  if (library.renewed.length > 0) print(`New content of public protocols: ${library.renewed.join(', ')}`)
  if (library.kept.length > 0)
    print(`Public protocols that were changed here keep their content: ${library.kept.join(', ')}`)

  const stopping = new AbortController()
  let settling: NodeJS.Timeout | undefined
  const stop = async (signal: string) => {
    if (stopping.signal.aborted) return
    stopping.abort()
    clearTimeout(settling)
    app.http.log.info({ signal }, 'stopping')
    app.health.stopping()
    // proxies notice that this server is not ready, before it refuses anything
    if (config.drainSeconds > 0) await sleep(config.drainSeconds * 1000)
    await stopInTime({
      closeHttp: () => app.http.close(),
      stopJobs: () => app.jobs.stop(),
      closeDatabase: async () => {
        release()
        await database.close()
      },
      stopEmbedded: async () => database.embedded?.stop(),
    })
    process.exit(0)
  }
  process.on('SIGINT', () => void stop('SIGINT'))
  process.on('SIGTERM', () => void stop('SIGTERM'))

  await listen(app.http, config.port, config.host)
  const listening = app.http.server.address()
  const port = typeof listening === 'object' && listening ? listening.port : config.port
  const host =
    config.host === '127.0.0.1' || config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  const address = (await publicAddress({ db: database.db, config })) ?? `http://${host}:${port}`
  const metrics = await serveMetrics(config, database.db)
  if (app.world.demo.isUnderWay) print(`\nThe pages are there: ${address}\n${demoFollows}`)
  const accounts = seed ? await seed.seedDemo(app, database.db, print, { signal: stopping.signal }) : []
  if (stopping.signal.aborted) return
  app.world.demo.isUnderWay = false
  // first the requests that waited for this server; one that comes before its language is loaded loads it
  settling = setTimeout(() => {
    loadWords()
    if (config.worker === 'inside') app.jobs.start()
  }, settleMs)

  print(`\nGoodlot ${version} is ready: ${address}`)
  if (metrics) app.http.log.info({ port: metrics.port }, 'metrics are served')
  if (accounts.length > 0) print(demoTable(accounts))
  if (config.mode === 'production') {
    const missing = await missingParts({ db: database.db, config, secrets })
    if (!config.clamd) print(uploadsUnchecked)
    if (missing.length > 0) print(missingTable(missing, address, app.world.translate('en-US')))
  }
  app.http.log.info(
    { server_ms: Math.round(performance.now() - databaseReadyAt), total_ms: Math.round(performance.now() - startedAt) },
    'started',
  )
}

async function listen(http: Awaited<ReturnType<typeof createApp>>['http'], port: number, host: string): Promise<void> {
  try {
    await http.listen({ port, host })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is taken by another program. Stop it, or set PORT to a free one.`)
    throw new StartError(`The server cannot listen on ${host}:${port}: ${message}`)
  }
}

function demoTable(accounts: readonly { email: string; what: string }[]): string {
  const width = Math.max(...accounts.map((a) => a.email.length))
  return [
    '',
    'Demo accounts (password goodlot-demo):',
    ...accounts.map((a) => `  ${a.email.padEnd(width)}  ${a.what}`),
    '',
  ].join('\n')
}

/** A list for root of the settings that are still to be filled in, with their addresses. */
function missingTable(missing: MissingPart[], site: string, t: Translate): string {
  const lines = missing.map(({ part, key }) => {
    const what = t(`settings.missing_${part}`)
    const [, setupPart] = /^setup\.(.+)$/.exec(key) ?? []
    return `  ${what}: ${site}${setupPart ? `${appPaths.setup}#${setupPart}` : `${appPaths.settings}#${key}`}`
  })
  return ['', 'Still to be filled in:', ...lines, ''].join('\n')
}

start().catch(async (error) => {
  console.error(error instanceof StartError ? error.message : error)
  // stop Postgres only if this process started it; one that was already running serves another Goodlot
  const startedHere = opened?.embedded && !opened.embedded.reused
  release()
  await opened?.close().catch(() => undefined)
  if (startedHere) await opened?.embedded?.stop()
  process.exit(1)
})

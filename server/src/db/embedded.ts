import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../config.ts'
import { binaries, clusterDir, identity, initialise, postgresEnvironment } from './embedded-files.ts'

/** A running embedded Postgres. */
export interface Embedded {
  /** Address of the maintenance database; `databaseUrl(name)` of any other. */
  url: string
  databaseUrl(name: string): string
  /** Postgres was already running: left over by a killed server, or in use by another server. */
  reused: boolean
  stop(): Promise<void>
}

interface Options {
  /** The cluster's folder; created when missing. */
  dir: string
  /** Trades safety for speed: tests only. */
  unsafe?: boolean
}

const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

const acceptsConnections = async (url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The Postgres that already serves this folder: its pid and port. Null if there is none; a stale pid file is removed. */
function findRunning(dir: string): { pid: number; port: number } | null {
  const file = join(dir, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  try {
    process.kill(pid, 0)
    return { pid, port: Number(lines[3]) }
  } catch {
    rmSync(file, { force: true })
    return null
  }
}

export async function startEmbedded({ dir: requestedDir, unsafe }: Options): Promise<Embedded> {
  const bin = binaries()
  const dir = clusterDir(resolve(requestedDir))
  if (!existsSync(join(dir, 'PG_VERSION'))) initialise(bin, dir)
  const password = readFileSync(join(dir, 'goodlot-password'), 'utf8').trim()
  // Tests (`unsafe`) use a Unix socket, which costs less CPU than a network one. Its path is limited to about a hundred bytes, a comma
  // would separate two paths for Postgres, and Windows has no Unix sockets that Node supports.
  const socketDir = unsafe && process.platform !== 'win32' && /^[\w./-]{1,80}$/.test(dir) ? dir : ''
  const place = socketDir && `?host=${encodeURIComponent(socketDir)}`
  const urlAt = (port: number, database: string) =>
    `postgres://goodlot:${password}@127.0.0.1:${port}/${database}${place}`

  const running = findRunning(dir)
  if (running && (await acceptsConnections(urlAt(running.port, 'postgres')))) {
    return {
      url: urlAt(running.port, 'postgres'),
      databaseUrl: (name) => urlAt(running.port, name),
      reused: true,
      stop: () => stopPid(running.pid),
    }
  }
  if (running) await stopPid(running.pid)

  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketDir}`,
    `max_connections=${unsafe ? 300 : 100}`,
    'shared_buffers=128MB',
    'log_min_messages=warning',
    'jit=off',
    ...(unsafe
      ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0']
      : []),
  ]
  const child = spawn(join(bin, 'postgres'), ['-D', dir, '-p', String(port), ...settings.flatMap((s) => ['-c', s])], {
    ...identity,
    cwd: dir,
    // its own process group: Ctrl-C reaches only the server, which then stops Postgres in order
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: postgresEnvironment(),
  })
  await waitUntilReady(child, urlAt(port, 'postgres'))
  return {
    url: urlAt(port, 'postgres'),
    databaseUrl: (name) => urlAt(port, name),
    reused: false,
    stop: () => stopChild(child),
  }
}

async function waitUntilReady(child: ChildProcess, url: string) {
  let stderrText = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    stderrText = (stderrText + chunk.toString()).slice(-2000)
  })
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (child.exitCode !== null) throw new StartError(`The embedded Postgres did not start: ${stderrText.trim()}`)
    if (await acceptsConnections(url)) {
      child.stderr?.removeAllListeners('data')
      child.stderr?.resume()
      child.unref()
      return
    }
    await sleep(50)
  }
  throw new StartError(`The embedded Postgres did not answer within a minute: ${stderrText.trim()}`)
}

/** SIGINT is Postgres's fast shutdown: sessions are closed, nothing is lost. */
async function stopChild(child: ChildProcess) {
  if (child.exitCode !== null) return
  child.ref()
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGINT')
  await Promise.race([ended, sleep(15_000, undefined, { ref: false })])
}

async function stopPid(pid: number) {
  try {
    process.kill(pid, 'SIGINT')
    for (let waited = 0; waited < 15_000; waited += 100) {
      process.kill(pid, 0)
      await sleep(100)
    }
  } catch {
    // the process has ended
  }
}

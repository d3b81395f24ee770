// A database of its own for a measurement, and servers on it as `npm start` runs them; nothing of it remains.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { connect, type Database } from '../../server/src/db/connect.ts'
import { startEmbedded } from '../../server/src/db/embedded.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { newToken, tokenHash } from '../../server/src/secrets.ts'

export interface Measure {
  name: string
  value: number
  unit: string
  note?: string
  /** Promised: `npm run bench` fails when the value is not below. */
  below?: number
}

export interface Served {
  url: string
  child: ChildProcess
}

/** What a server of a measurement seals with. */
export const benchSecret = 'a secret for the benchmark that is long enough'

/** As in scripts/start.mjs. */
const serverFlags = ['--max-semi-space-size=16']

/** A server in production mode, in a process of its own. */
export async function startServer(env: Record<string, string>): Promise<Served> {
  const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))
  const child = spawn(process.execPath, [...serverFlags, main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      GOODLOT_SECRET: benchSecret,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  for await (const chunk of child.stdout ?? []) {
    printed += String(chunk)
    const url = /ready: (http:\S+)/.exec(printed)?.[1]
    if (url) {
      // drain the output: a full pipe would block the server
      child.stdout?.resume()
      return { url, child }
    }
  }
  throw new Error(`the server did not start: ${printed}`)
}

export async function signIn(pool: pg.Pool, accountId: number): Promise<string> {
  const token = newToken()
  await pool.query(
    "INSERT INTO sessions (account_id, token_hash, client, user_agent, address, created_at, last_seen_at, expires_at) VALUES ($1, $2, 'web', '', '', now(), now(), now() + interval '1 day')",
    [accountId, tokenHash(token)],
  )
  // in production root does nothing before its second factor is set up
  await pool.query(
    "INSERT INTO account_totps (account_id, secret, started_at, confirmed_at) SELECT id, '', now(), now() FROM accounts WHERE id = $1 AND role = 'root' ON CONFLICT DO NOTHING",
    [accountId],
  )
  return token
}

/** The value below which this share of the times lies; they come in any order. */
export function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export interface BenchDatabase extends Pick<Database, 'db' | 'pool'> {
  /** Where its Postgres keeps its files. */
  postgresDir: string
  /** Fills the database, unless an earlier run did that and it was kept (`KEPT_DATABASES`). */
  filled(fill: () => Promise<void>): Promise<void>
  /** Starts a server on this database; it is stopped at the end if not before. */
  serve(env?: Record<string, string>): Promise<Served>
}

/**
 * A migrated, empty database for as long as this runs. One with a name is kept in the folder `KEPT_DATABASES`, if that is set: filling a
 * million rows takes longer than to measure the few queries that somebody mends.
 */
export async function withDatabase<T>(run: (database: BenchDatabase) => Promise<T>, name = ''): Promise<T> {
  const kept = name && process.env.KEPT_DATABASES ? join(process.env.KEPT_DATABASES, name) : undefined
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-bench-'))
  chmodSync(dir, 0o755)
  const postgresDir = join(kept ?? dir, 'pg')
  if (kept) mkdirSync(kept, { recursive: true, mode: 0o755 })
  const mark = join(kept ?? dir, 'filled')
  const filled = async (fill: () => Promise<void>) => {
    if (existsSync(mark)) return
    await fill()
    writeFileSync(mark, '')
  }
  const postgres = await startEmbedded({ dir: postgresDir })
  const { db, pool, close } = connect(postgres.url)
  const servers: ChildProcess[] = []
  const serve = async (env: Record<string, string> = {}): Promise<Served> => {
    const dataDir = join(dir, `data-${servers.length}`)
    const served = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, ...env })
    servers.push(served.child)
    return served
  }
  try {
    await migrate(pool)
    return await run({ db, pool, postgresDir, filled, serve })
  } finally {
    for (const server of servers) server.kill('SIGTERM')
    await sleep(500)
    await close()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Whether this measurement was asked for: all are, unless `ONLY` has a pattern for their names. */
export const isWanted = (name: string): boolean => new RegExp(process.env.ONLY ?? '').test(name)

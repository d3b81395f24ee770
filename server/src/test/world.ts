import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallName, type Calls, contract, type FaultName, type InputOf, type WireOf } from '@goodlot/contract'

import { hash } from '@node-rs/argon2'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type pg from 'pg'
import { expect, inject } from 'vitest'
import { type App, createApp } from '../app.ts'
import { ManualClock } from '../clock.ts'
import { type Config, readConfig } from '../config.ts'
import { connect, type Database } from '../db/connect.ts'
import type { Accounts, DB } from '../db/types.ts'
import { newToken, Secrets, tokenHash } from '../secrets.ts'
import { folderStorage } from '../storage/folder.ts'
import type { Storage } from '../storage/storage.ts'
import { createTestDatabase } from './databases.ts'

export interface Answer<N extends CallName> {
  code: number
  msg: string
  fault?: FaultName
  data: WireOf<Calls[N]>
}

export interface SendOptions {
  token?: string
  language?: string
  key?: string
  json?: boolean
  /** Another network address than the test's own; needs TRUST_PROXY=1. */
  from?: string
  device?: string
  /** The uuid of the account whose screen sends it. */
  screenOf?: string
  files?: { field?: string; name: string; bytes: Buffer | string }[]
}

/** Somebody who sends calls with a session of their own. */
export interface Person {
  id: number
  uuid: string
  email: string
  token: string
  account: Selectable<Accounts>
  send<N extends CallName>(name: N, input?: InputOf<Calls[N]>, how?: SendOptions): Promise<Answer<N>>
}

export interface TestWorld {
  app: App
  db: Kysely<DB>
  pool: pg.Pool
  clock: ManualClock
  secrets: Secrets
  config: Config
  storage: Storage
  url: string
  dataDir: string
  /** The lines of the log; needs a LOG_LEVEL. */
  logged: Record<string, unknown>[]
  /** A call over HTTP, as a visitor unless a token is given. */
  send<N extends CallName>(name: N, input?: InputOf<Calls[N]>, how?: SendOptions): Promise<Answer<N>>
  /** The HTTP answer itself. */
  fetch(name: string, input?: Record<string, unknown>, how?: SendOptions): Promise<Response>
  an(account?: Partial<Insertable<Accounts>>): Promise<Person>
  runJobs(): Promise<void>
  /** Another server on the same database and files, with connections of its own. */
  another(): Promise<{ url: string; stop(): Promise<void> }>
}

export const testPassword = 'correct horse battery'
let passwordHash: Promise<string> | undefined
let serial = 0

/** When the clock of a world starts: Monday 2026-11-16, 10:00 in China. */
export const worldsBegin = '2026-11-16T02:00:00Z'
export const worldSecrets = () => new Secrets('a secret for tests, long enough to be one')
export const worldConfig = (dataDir: string, env: Record<string, string> = {}): Config =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env })
const filesIn = (dataDir: string) => join(dataDir, 'files')
export const worldStorage = (dataDir: string): Storage => folderStorage(filesIn(dataDir))

const openWorlds: (() => Promise<void>)[] = []

/** Runs after each file (setup.ts): closes its worlds, and fails if any answer did not match the contract. */
export async function closeWorlds(): Promise<void> {
  const closed = await Promise.allSettled(openWorlds.splice(0).map((close) => close()))
  for (const result of closed) if (result.status === 'rejected') throw result.reason
}

/** A server with its own database, closed after the test file; `from` is the template and the data folder that it starts with. */
export async function testWorld(
  env: Record<string, string> = {},
  open: (url: string) => Database = (url) => connect(url, { max: 10 }),
  from?: { template: string; dataDir: string },
): Promise<TestWorld> {
  const testDatabase = await createTestDatabase(inject('postgres'), from?.template)
  const database = open(testDatabase.url)
  const dataDir = mkdtempSync(join(tmpdir(), 'goodlot-files-'))
  if (from) cpSync(filesIn(from.dataDir), filesIn(dataDir), { recursive: true })
  const clock = new ManualClock(worldsBegin)
  const secrets = worldSecrets()
  const config = worldConfig(dataDir, env)
  const storage = worldStorage(dataDir)
  const deviations: string[] = []
  const logged: Record<string, unknown>[] = []
  const serve = async ({ db, pool }: Pick<Database, 'db' | 'pool'>) => {
    const app = await createApp({
      config,
      clock,
      secrets,
      storage,
      db,
      pool,
      onDeviation: ({ message }) => deviations.push(message),
      logTo: { write: (line) => void logged.push(JSON.parse(line)) },
    })
    return { app, address: await app.http.listen({ port: 0, host: '127.0.0.1' }) }
  }
  const { app, address } = await serve(database)

  openWorlds.push(async () => {
    await app.http.close()
    await app.jobs.stop()
    await database.close()
    await testDatabase.drop()
    rmSync(dataDir, { recursive: true, force: true })
    expect(deviations, 'answers that deviate from the contract').toEqual([])
  })

  const fetchCall: TestWorld['fetch'] = (call, input = {}, how = {}) => {
    const method = (contract as Record<string, { method?: string }>)[call]?.method === 'GET' ? 'GET' : 'POST'
    const headers: Record<string, string> = { JTYPE: 'web', 'accept-language': how.language ?? 'en-US' }
    if (how.token) headers.USERTOKEN = how.token
    if (how.key) headers['idempotency-key'] = how.key
    if (how.from) headers['x-forwarded-for'] = how.from
    if (how.device) headers.DEVICE = how.device
    if (how.screenOf) headers.ACCOUNT = how.screenOf
    const fields = Object.entries(input)
      .filter(([, v]) => v !== undefined)
      .map(([k, v]): [string, string] => [k, typeof v === 'object' ? JSON.stringify(v) : String(v)])
    if (method === 'GET') return fetch(`${address}/api/${call}?${new URLSearchParams(fields)}`, { headers })
    if (how.files) {
      const body = new FormData()
      for (const [k, v] of fields) body.append(k, v)
      for (const f of how.files) body.append(f.field ?? 'file', new Blob([Buffer.from(f.bytes)]), f.name)
      return fetch(`${address}/api/${call}`, { method, headers, body })
    }
    if (how.json) {
      headers['content-type'] = 'application/json'
      return fetch(`${address}/api/${call}`, { method, headers, body: JSON.stringify(input) })
    }
    return fetch(`${address}/api/${call}`, { method, headers, body: new URLSearchParams(fields) })
  }

  const send: TestWorld['send'] = async (call, input, how) => {
    const response = await fetchCall(call, (input ?? {}) as Record<string, unknown>, how)
    return response.json() as never
  }

  const an: TestWorld['an'] = async (account = {}) => {
    passwordHash ??= hash(testPassword, { memoryCost: 4096, timeCost: 1 })
    const now = clock.now()
    serial += 1
    const row = await database.db
      .insertInto('accounts')
      .values({
        email: `person${serial}@example.com`,
        password_hash: await passwordHash,
        nickname: `Person ${serial}`,
        created_at: now,
        password_changed_at: now,
        email_verified_at: now,
        ...account,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const token = newToken()
    await database.db
      .insertInto('sessions')
      .values({
        account_id: row.id,
        token_hash: tokenHash(token),
        client: 'web',
        user_agent: 'test',
        address: '127.0.0.1',
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + 24 * 3600_000),
      })
      .execute()
    return {
      id: row.id,
      uuid: row.uuid,
      email: row.email,
      token,
      account: row,
      send: (call, input, how) => send(call, input, { ...how, token }),
    }
  }

  return {
    app,
    db: database.db,
    pool: database.pool,
    clock,
    secrets,
    config,
    storage,
    url: address,
    dataDir,
    logged,
    send,
    fetch: fetchCall,
    an,
    runJobs: () => app.jobs.runAll(),
    async another() {
      const own = connect(testDatabase.url, { max: 5 })
      const { app: second, address: url } = await serve(own)
      return {
        url,
        async stop() {
          await second.http.close()
          await second.jobs.stop()
          await own.close()
        },
      }
    },
  }
}

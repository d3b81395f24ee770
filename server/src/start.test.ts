import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FaultName } from '@goodlot/contract'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from './features/accounts/index.ts'
import { protocolLibrary } from './features/protocols/index.ts'
import { createTestDatabase, type TestDatabase } from './test/databases.ts'
import { openTestPostgres, type TestPostgres } from './test/postgres.ts'
import { inherited } from './test/process.ts'

const main = fileURLToPath(new URL('./run.mjs', import.meta.url))
const command = fileURLToPath(new URL('./commands/create-root.ts', import.meta.url))
const children: ChildProcess[] = []
const dirs: string[] = []
let postgres: TestPostgres
const databases: TestDatabase[] = []
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(async () => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) await stop(child, 'SIGTERM')
  for (const database of databases) await database.drop()
  await postgres.stop()
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
})

function dataDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-start-'))
  chmodSync(dir, 0o755)
  dirs.push(dir)
  return dir
}

/** A data folder and a new database on the shared Postgres, because starting a Postgres of its own would take much longer. */
async function withDatabase(): Promise<{ DATA_DIR: string; DATABASE_URL: string; GOODLOT_SECRET: string }> {
  const database = await createTestDatabase(postgres.url)
  databases.push(database)
  return {
    DATA_DIR: dataDir(),
    DATABASE_URL: database.url,
    GOODLOT_SECRET: 'a secret for tests which is long enough to be one',
  }
}

interface Started {
  child: ChildProcess
  url: string
  /** What it has printed so far. */
  output(): string
}

/** Asks again until the answer is as expected. */
async function until<T>(ask: () => Promise<T>, isRight: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (isRight(answer)) return answer
    await new Promise((done) => setTimeout(done, 50))
  }
}

/** Starts a server as a person would, and waits until it is ready and has printed these words, or has ended. */
function start(env: Record<string, string>, words = ''): Promise<Started> {
  const child = spawn(process.execPath, [main], {
    env: { ...inherited, NODE_ENV: 'development', PORT: '0', GOODLOT_SEED: 'none', ...env },
  })
  children.push(child)
  let output = ''
  return new Promise((done) => {
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString()
      const url = /is ready: (\S+)/.exec(output)?.[1]
      if (url && output.includes(words))
        done({ child, url: url.replace('localhost', '127.0.0.1'), output: () => output })
    }
    child.stdout.on('data', onOutput)
    child.stderr.on('data', onOutput)
    // 'exit' may come before the last of its output
    child.once('close', () => done({ child, url: '', output: () => output }))
  })
}

const stop = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<void>((done) => {
    child.once('exit', () => done())
    child.kill(signal)
  })

const afterWords = (output: string, words: string) => output.slice(output.indexOf(words))

const register = (url: string, account: string) =>
  fetch(`${url}/api/register`, {
    method: 'POST',
    body: new URLSearchParams({ account, password: 'sunny-harbour-9', nickname: 'Mei', phone: '1', company: 'c' }),
  })
const login = async (url: string, account: string) => {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    body: new URLSearchParams({ account, password: 'sunny-harbour-9' }),
  })
  return ((await answer.json()) as { code: number }).code
}

describe('an embedded database', () => {
  // one folder for both tests: creating a database and running all migrations takes longer than the rest of them
  const DATA_DIR = dataDir()
  const postmaster = () => Number(readFileSync(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

  it('keeps data over stop, start and kill -9; says clearly that a second start on the folder is one too many', async () => {
    const first = await start({ DATA_DIR })
    expect(first.url).not.toBe('')
    await register(first.url, 'kept@example.com')

    const second = await start({ DATA_DIR })
    expect(second.url).toBe('')
    expect(second.output()).toContain(`Another Goodlot is already running on the data folder ${DATA_DIR}`)
    expect(await login(first.url, 'kept@example.com')).toBe(2000)

    await stop(first.child, 'SIGKILL')
    const postgresPid = postmaster()
    const third = await start({ DATA_DIR })
    expect(await login(third.url, 'kept@example.com')).toBe(2000)

    await stop(third.child, 'SIGTERM')
    expect(() => process.kill(postgresPid, 0)).toThrow()
  })

  it('that was killed is started again, and the server works with it as before', async () => {
    const { child, url, output } = await start({ DATA_DIR, LOG_LEVEL: 'info' })
    const call = async (name: string, fields: Record<string, string>, language = 'en-US') => {
      const answer = await fetch(`${url}/api/${name}`, {
        method: 'POST',
        headers: { 'accept-language': language },
        body: new URLSearchParams(fields),
      })
      return {
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        ...((await answer.json()) as { code: number; msg: string; fault?: FaultName; data: unknown }),
      }
    }
    const person = { account: 'kept@example.com', password: 'sunny-harbour-9' }
    const home = await fetch(url)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect((await call('login', person)).code).toBe(2000)

    const first = postmaster()
    process.kill(first, 'SIGKILL')
    const refused = await until(
      () => call('login', person, 'pl-PL'),
      ({ status }) => status !== 200,
    )
    expect(refused).toMatchObject({
      status: 503,
      code: 503,
      fault: 'database_unavailable',
      retryAfter: '5',
      data: null,
    })
    expect(refused.msg).toContain('bazą danych')
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect((await fetch(url)).status).toBe(home.status)

    await until(
      () => fetch(`${url}/readyz`),
      ({ status }) => status === 200,
    )
    expect(postmaster()).not.toBe(first)
    expect((await call('login', person)).code).toBe(2000)
    await expect.poll(() => output().match(/the database is back/g)).toHaveLength(1)
    expect(output().match(/the database is away/g)).toHaveLength(1)
    expect(output()).not.toContain('a call failed')
    await stop(child, 'SIGTERM')
  })
})

describe('starting', () => {
  it('in production says what is still empty, and where it is filled in; what is filled in is no longer named', async () => {
    const production = { ...(await withDatabase()), NODE_ENV: 'production', LOG_LEVEL: 'silent' }
    const fresh = await start(production, 'Still to be filled in:')
    const table = afterWords(fresh.output(), 'Still to be filled in:')
    const settings = (output: string) => [...output.matchAll(/\/settings#(\S+)/g)].map(([, key]) => key)
    expect(settings(table)).toEqual([
      'company.legal',
      'company.bank',
      'site.offices',
      'company.privacy',
      'site.founders',
      'site.testimonials',
      'mail.sender',
      'mail.office',
    ])
    for (const part of ['mail', 'address', 'payment']) expect(table).toContain(`/setup#${part}`)
    await stop(fresh.child, 'SIGTERM')

    const env = {
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Desk <desk@example.com>',
      PUBLIC_URL: 'https://example.com',
      TRUST_PROXY: '1',
    }
    const filled = await start({ ...production, ...env }, 'Still to be filled in:')
    const rest = afterWords(filled.output(), 'Still to be filled in:')
    expect(settings(rest)).not.toContain('mail.sender')
    expect(rest).toContain('https://example.com/settings#company.legal')
    expect(rest).not.toMatch(/setup#(mail|address)/)
    await stop(filled.child, 'SIGTERM')
  })

  it('the first root of an empty database gets the public protocols; a second root adds none', async () => {
    const production = { ...(await withDatabase()), NODE_ENV: 'production' }
    const createRoot = (email: string) =>
      new Promise<number | null>((done) => {
        const env = { ...inherited, ...production, ROOT_EMAIL: email, ROOT_PASSWORD: 'sunny-harbour-9' }
        children.push(spawn(process.execPath, [command], { env }).once('exit', done))
      })
    const client = new pg.Client({ connectionString: production.DATABASE_URL })
    await client.connect()
    const codes = async () =>
      (await client.query('SELECT library_code FROM protocols WHERE is_public ORDER BY id')).rows.map(
        (row) => row.library_code,
      )
    expect(await createRoot('root@example.com')).toBe(0)
    expect(await codes()).toEqual(protocolLibrary().map(({ code }) => code))
    expect(await createRoot('second@example.com')).toBe(0)
    expect(await codes()).toHaveLength(protocolLibrary().length)
    await client.end()
  })

  it('production does not start on a demo whose root has the published password', async () => {
    const production = { ...(await withDatabase()), NODE_ENV: 'production', LOG_LEVEL: 'silent' }
    const client = new pg.Client({ connectionString: production.DATABASE_URL })
    await client.connect()
    await client.query(
      "INSERT INTO accounts (email, role, nickname, password_hash, created_at, password_changed_at) VALUES ('root@goodlot.test', 'root', 'Root', $1, now(), now())",
      [await hash(demoPassword)],
    )
    const refused = await start(production)
    expect(refused.url).toBe('')
    expect(refused.output()).toContain('This database holds the demo, whose passwords everybody knows')
    const allowed = await start({ ...production, ALLOW_DEMO_ACCOUNTS: '1' })
    expect(allowed.url).not.toBe('')
    await stop(allowed.child, 'SIGTERM')

    await client.query('UPDATE accounts SET password_hash = $1', [await hash('sunny-harbour-9')])
    await client.end()
    const changed = await start(production)
    expect(changed.url).not.toBe('')
    await stop(changed.child, 'SIGTERM')
  })

  it('the clock of a server runs on from GOODLOT_CLOCK', async () => {
    const { child, url } = await start({ ...(await withDatabase()), GOODLOT_CLOCK: '2026-11-16T03:59:59Z' })
    await register(url, 'clock@example.com')
    const answer = await fetch(`${url}/api/login`, {
      method: 'POST',
      body: new URLSearchParams({ account: 'clock@example.com', password: 'sunny-harbour-9' }),
    })
    const { data } = (await answer.json()) as { data: { user_sign: string } }
    const profile = await fetch(`${url}/api/profile_get`, { method: 'POST', headers: { USERTOKEN: data.user_sign } })
    expect(((await profile.json()) as { data: { created_at: string } }).data.created_at).toMatch(
      /^2026-11-16 (11:59:59|12:0)/,
    )
    await stop(child, 'SIGTERM')
  })

  it('the first start of a demo answers while it is made, says so to whoever signs in, and stops when it is told to', async () => {
    const { DATABASE_URL, ...env } = await withDatabase()
    const child = spawn(process.execPath, [main], {
      env: { ...inherited, NODE_ENV: 'development', PORT: '0', GOODLOT_SEED: 'demo', DATABASE_URL, ...env },
    })
    children.push(child)
    const url = await new Promise<string>((early) => {
      let output = ''
      child.stdout.on('data', (chunk) => {
        output += chunk
        const found = /The pages are there: (\S+)[\s\S]*its accounts follow/.exec(output)?.[1]
        if (found) early(found.replace('localhost', '127.0.0.1'))
      })
    })
    const answer = await fetch(`${url}/api/login`, {
      method: 'POST',
      body: new URLSearchParams({ account: 'buyer@goodlot.test', password: demoPassword }),
    })
    expect(await answer.json()).toMatchObject({ code: 503, fault: 'demo_under_way' })
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ reasons: ['demo'] })

    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    const client = new pg.Client({ connectionString: DATABASE_URL })
    await client.connect()
    const { rows } = await client.query("SELECT name FROM demo_parts WHERE name = 'read_notices'")
    await client.end()
    expect(rows).toEqual([])
  })

  it('a server whose port is taken stops with one sentence', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => holder.once('listening', done))
    const address = holder.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await stopsWith({ PORT: String(port) }, `Port ${port} is taken by another program`)
    holder.close()
  })

  it.each([
    ['an unreachable database', { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }, 'The database does not answer'],
    ['an unusable data folder', { DATA_DIR: '/etc/hostname/x' }, 'The data folder /etc/hostname/x cannot be used'],
    ['an unknown value', { NODE_ENV: 'staging' }, 'NODE_ENV="staging" is not usable'],
  ])('stops at %s with one sentence', (_what, env, words) => stopsWith(env, words))
})

async function stopsWith(env: Record<string, string>, words: string) {
  const { url, output, child } = await start({ DATA_DIR: dataDir(), ...env })
  expect(url).toBe('')
  expect(output().trim().split('\n').at(-1)).toContain(words)
  expect(output()).not.toContain('    at ')
  expect(child.exitCode ?? 1).toBe(1)
}

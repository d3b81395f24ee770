import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readArchiveFile } from './backup/archive-files.ts'
import { restoreArchive } from './backup/restore-archive.ts'
import { readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { migrationFiles } from './db/migrate.ts'
import { examine } from './doctor/index.ts'
import { demoPassword } from './features/accounts/index.ts'
import { openStorage } from './storage/open-storage.ts'
import { createTestDatabase, type TestDatabase } from './test/databases.ts'
import { openTestPostgres, type TestPostgres } from './test/postgres.ts'
import { startProcess, stopProcess } from './test/process.ts'

/** Databases of earlier versions with the demo in them, made by `npm run backup -- --without-files --with-keys`. */
const folder = fileURLToPath(new URL('../db/archives/', import.meta.url))
const archives = readdirSync(folder)
  .filter((name) => name.endsWith('.tar'))
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
const password = 'sunny-harbour-9'
/** An old demo gets years of parts that it lacks, which takes half a minute of processor: `npm run soak archives` does that for each. */
const everyDemo = process.env.EVERY_DEMO === '1'

let postgres: TestPostgres
const databases: TestDatabase[] = []
const dirs: string[] = []
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(async () => {
  for (const database of databases.reverse()) await database.drop()
  await postgres.stop()
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
})

const newDatabase = async (source: string) => {
  const database = await createTestDatabase(postgres.url, source)
  databases.push(database)
  return database.url
}

const dataDir = () => {
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-upgrade-'))
  dirs.push(dir)
  return dir
}

/** Restores an archive, which updates it to this version. */
async function restored(archive: string): Promise<{ name: string; secret: string }> {
  const url = await newDatabase('template1')
  const dir = dataDir()
  const { pool, close } = connect(url, { max: 3 })
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dir })
  const target = { config, pool, storage: openStorage(config), otherSecret: false }
  const { about, migrated } = await restoreArchive(target, readArchiveFile(join(folder, archive)))
  expect([...about.migrations, ...migrated].sort()).toEqual(migrationFiles())
  expect(await examine(pool), 'what the doctor finds').toEqual([])
  await close()
  return { name: basename(new URL(url).pathname), secret: readFileSync(join(dir, 'secret'), 'utf8') }
}

const signIn = async (output: string, account: string, word: string) => {
  const url = /is ready: (\S+)/.exec(output)?.[1]?.replace('localhost', '127.0.0.1')
  const body = new URLSearchParams({ account, password: word })
  const answer = await fetch(`${url}/api/login`, { method: 'POST', body })
  return ((await answer.json()) as { code: number }).code
}

describe.each(archives)('the database of %s', (archive) => {
  let name: string
  let secret: string
  beforeAll(async () => {
    ;({ name, secret } = await restored(archive))
  })
  const start = (DATABASE_URL: string, env: Record<string, string>) =>
    startProcess('run.mjs', 'is ready', {
      ...{ DATABASE_URL, DATA_DIR: dataDir(), GOODLOT_SECRET: secret, PORT: '0', LOG_LEVEL: 'error', ...env },
    })

  it('runs in production: a customer of then signs in', async () => {
    const url = await newDatabase(name)
    const { pool, close } = connect(url, { max: 1 })
    // the archives hold the demo; with passwords that nobody knows it is a company
    await pool.query('UPDATE accounts SET password_hash = $1', [await hash(password)])
    await close()
    const { child, output } = await start(url, { NODE_ENV: 'production' })
    expect(output).toMatch(/is ready: /)
    expect(output).not.toMatch(/ {4}at |error/i)
    expect(await signIn(output, 'buyer@goodlot.test', password)).toBe(2000)
    await stopProcess(child)
  })

  it.runIf(everyDemo)('runs as a demo, with every part of it', async () => {
    const { child, output } = await start(await newDatabase(name), {
      GOODLOT_SEED: 'demo',
      GOODLOT_CLOCK: '2026-11-17T02:00:00Z',
      WORKER: 'none',
    })
    expect(output).toMatch(/is ready: /)
    expect(output).not.toMatch(/The demo has no| {4}at /)
    expect(await signIn(output, 'buyer@goodlot.test', demoPassword)).toBe(2000)
    await stopProcess(child)
  })
})

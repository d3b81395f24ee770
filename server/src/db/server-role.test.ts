import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { writeArchive } from '../backup/write-archive.ts'
import { readConfig, StartError } from '../config.ts'
import { examine } from '../doctor/index.ts'
import { verify } from '../features/audit/index.ts'
import { bringUpToDate, connectDatabase } from '../open.ts'
import { createEmptyDatabase, createTestDatabase, ensureTemplate, type TestDatabase } from '../test/databases.ts'
import { aReleased } from '../test/reports.ts'
import { type TestWorld, testWorld } from '../test/world.ts'
import { connect } from './connect.ts'
import { ensureRole, grantServer } from './server-role.ts'

const role = 'server_of_tests'
const template = 'template_server_role'
const asServer = (url: string): string => {
  const address = new URL(url)
  address.username = role
  address.password = 'a password with 9 signs: /@?'
  return address.href
}
const dataDir = mkdtempSync(join(tmpdir(), 'goodlot-role-'))
let w: TestWorld

beforeAll(async () => {
  mkdirSync(join(dataDir, 'files'))
  await ensureTemplate(inject('postgres'), template, async (url) => {
    const owner = connect(url, { max: 2 })
    await ensureRole(owner.pool, asServer(url))
    await grantServer(owner.pool, role)
    // it is done at every start
    await grantServer(owner.pool, role)
    await owner.close()
  })
  w = await testWorld({ LOG_LEVEL: 'warn' }, (url) => connect(asServer(url), { max: 10 }), { template, dataDir })
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('a server whose role owns nothing', () => {
  it('takes an order to its released report, with its jobs, mails, seals and ledger', async () => {
    const { rows } = await w.pool.query(
      'SELECT current_user AS who, rolsuper FROM pg_roles WHERE rolname = current_user',
    )
    expect(rows).toEqual([{ who: role, rolsuper: false }])
    const buyer = await w.an()
    await aReleased(w, await w.an({ role: 'root' }), buyer)
    for (let i = 0; i < 3; i++) await w.runJobs()
    expect(await examine(w.pool)).toEqual([])
    const log = await verify(w)
    expect([log.broken, log.sealed > 5]).toEqual([[], true])
    expect(
      (await w.pool.query("SELECT 1 FROM mails WHERE sent_at IS NOT NULL OR status <> ''")).rowCount,
    ).toBeGreaterThan(3)
    expect((await w.pool.query('SELECT 1 FROM graphile_worker.jobs WHERE last_error IS NOT NULL')).rowCount).toBe(0)
    expect(w.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })

  it('hears what another connection notifies', async () => {
    const heard: string[] = []
    const stop = w.app.world.hear('orders', (payload) => heard.push(payload))
    while (!heard.includes('7')) await sql`SELECT pg_notify('orders', '7')`.execute(w.db)
    stop()
  })

  it('writes a backup of every table', async () => {
    const archive = writeArchive({ ...w, now: new Date(), secretFile: null, hasFiles: true, pausedJobs: [] })
    let size = 0
    for await (const piece of archive.bytes) size += piece.length
    const tables = await sql<{ n: number }>`SELECT count(*) AS n FROM pg_tables WHERE schemaname = 'public'`.execute(
      w.db,
    )
    expect(size).toBeGreaterThan(100_000)
    expect(Object.keys(archive.summary.tables).length).toBeGreaterThan((tables.rows[0]?.n ?? 0) - 5)
  })

  it.each([
    'CREATE TABLE mine (id int)',
    'ALTER TABLE audit DISABLE TRIGGER USER',
    'ALTER TABLE orders ADD COLUMN free boolean',
    'DROP TABLE audit_seals',
    'DROP TRIGGER ledger_append_only ON ledger_entries',
    'CREATE OR REPLACE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE sql AS $$ SELECT NULL $$',
    'TRUNCATE orders',
    'SET session_replication_role = replica',
    'DELETE FROM audit',
    'DELETE FROM audit_seals',
    "UPDATE audit_seals SET hash = ''",
    'DELETE FROM audit_redactions',
    'DELETE FROM ledger_entries',
    'UPDATE ledger_entries SET at = at',
    'DELETE FROM mission_entries',
    'DELETE FROM report_statements',
    "UPDATE log_archives SET state = 'removing'",
    'DELETE FROM log_archives',
    'DELETE FROM migrations',
    "INSERT INTO migrations VALUES ('9999', clock_timestamp())",
    "COPY orders TO PROGRAM 'cat'",
    'CREATE ROLE other',
  ])('may not: %s', async (statement) => {
    // Postgres' codes for missing rights: of a role, and of an owner
    await expect(w.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('starting', () => {
  const databases = new Set<TestDatabase>()
  afterAll(async () => {
    for (const { drop } of databases) await drop()
  })
  const started = async (database: TestDatabase, env: Record<string, string>) => {
    databases.add(database)
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env })
    const opened = await connectDatabase(config)
    try {
      return { done: await bringUpToDate(opened), rows: (await opened.pool.query('SELECT * FROM orders')).rowCount }
    } finally {
      await opened.close()
    }
  }

  it('with the owner’s address grants what the server’s role lacks, also for tables that come later', async () => {
    const database = await createTestDatabase(inject('postgres'))
    const owner = connect(database.url, { max: 1 })
    const env = { DATABASE_URL: asServer(database.url), DATABASE_OWNER_URL: database.url }
    expect(await started(database, env)).toEqual({ done: [], rows: 0 })
    await owner.pool.query('CREATE TABLE later (id bigint GENERATED ALWAYS AS IDENTITY, note text)')
    const server = connect(asServer(database.url), { max: 1 })
    expect((await server.pool.query("INSERT INTO later (note) VALUES ('a')")).rowCount).toBe(1)
    await server.close()
    await owner.close()
  })

  it('without it needs a database that is up to date, and says what brings it there', async () => {
    const granted = await createTestDatabase(inject('postgres'), template)
    const env = { DATABASE_URL: asServer(granted.url) }
    expect(await started(granted, env)).toEqual({ done: [], rows: 0 })
    const owner = connect(granted.url, { max: 1 })
    await owner.pool.query('DELETE FROM migrations WHERE name = (SELECT max(name) FROM migrations)')
    await owner.close()
    await expect(started(granted, env)).rejects.toThrow(/lacks 1 migrations.*npm run migrate/)
    const empty = await createEmptyDatabase(inject('postgres'))
    await expect(started(empty, { DATABASE_URL: asServer(empty.url) })).rejects.toThrow(StartError)
  })

  it('refuses a server’s role that owns the tables', async () => {
    const database = await createTestDatabase(inject('postgres'))
    const env = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.url }
    await expect(started(database, env)).rejects.toThrow(/who owns the tables/)
  })
})

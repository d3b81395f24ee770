import type { FaultName } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { locales } from '@goodlot/i18n'
import pg from 'pg'
import { afterEach, beforeAll, expect, inject, it } from 'vitest'
import { wordsOf } from '../http/words.ts'
import { cutConnections } from '../test/databases.ts'
import { works } from '../test/records.ts'
import { type Person, type TestWorld, testWorld } from '../test/world.ts'
import { connect } from './connect.ts'
import { logOutages } from './outage-log.ts'
import type { WatchedPool } from './pool.ts'

let w: TestWorld
let buyer: Person
let isAway = false
let databaseAddress: string
let pool: WatchedPool
const lines: { message: string; refused?: number }[] = []

beforeAll(async () => {
  w = await testWorld({}, (url) => {
    const database = connect(() => (isAway ? 'postgres://goodlot@127.0.0.1:9/none' : url), { max: 6 })
    pool = database.pool
    databaseAddress = url
    return database
  })
  const write = (fields: object, message: string) => lines.push({ ...fields, message })
  logOutages({ error: write, warn: write } as never, [pool])
  buyer = await w.an()
})

/** Cuts all connections, as a database that is killed does, and refuses new ones. */
async function goAway(): Promise<void> {
  isAway = true
  await cutConnections(databaseAddress, pool)
}
async function comeBack(): Promise<void> {
  isAway = false
  while (pool.away) await new Promise((done) => setTimeout(done, 20))
}
afterEach(comeBack)

const page = (path: string, locale: Locale = 'en-US') =>
  fetch(`${w.url}${path}`, { headers: { 'accept-language': locale }, redirect: 'manual' })

it('calls are refused with 503 and a fault of their own, and work again once the database is back', async () => {
  await goAway()
  const response = await w.fetch('profile_get', {}, { token: buyer.token, language: 'ko-KR' })
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await response.json()).toEqual({
    code: 503,
    fault: 'database_unavailable',
    msg: wordsOf('ko-KR')('faults.database_unavailable'),
    data: null,
  })
  await comeBack()
  expect((await buyer.send('profile_get')).code).toBe(200)
})

it('a database that refuses every session, as during a restore, is away as well', async () => {
  const name = new URL(databaseAddress).pathname.slice(1)
  const allow = (allowed: boolean) => postgres.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${allowed}`)
  const postgres = new pg.Client(inject('postgres'))
  await postgres.connect()
  await allow(false)
  await postgres.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  await expect.poll(() => pool.totalCount).toBe(0)
  expect(await buyer.send('profile_get')).toMatchObject({ code: 503, fault: 'database_unavailable' })
  expect((await page('/order')).status).toBe(503)
  await allow(true)
  await postgres.end()
  await comeBack()
  expect((await buyer.send('profile_get')).code).toBe(200)
})

it('screens of the app are replaced by a page that loads itself again, in the language of the visitor', async () => {
  await goAway()
  for (const locale of locales) {
    const answer = await page('/order', locale)
    const html = await answer.text()
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).toContain(`<h1>${wordsOf(locale)('site.away_title')}</h1>`)
    expect(html).toMatch(/<meta http-equiv="refresh" content="\d+">/)
    expect(html).not.toContain('<script')
  }
})

it('the public site and security.txt are answered from the last known settings', async () => {
  const before = await page('/about_us')
  const text = await (await page('/.well-known/security.txt')).text()
  await goAway()
  expect((await page('/about_us')).status).toBe(before.status)
  expect(await (await page('/.well-known/security.txt')).text()).toBe(text)
})

it('/readyz names what is missing, and /healthz still says that the process lives', async () => {
  const ready = async () => {
    const answer = await page('/readyz')
    return [answer.status, await answer.json()]
  }
  expect(await ready()).toEqual([200, { ready: true, reasons: [] }])
  await goAway()
  expect(await ready()).toEqual([503, { ready: false, reasons: ['database'] }])
  expect((await page('/healthz')).status).toBe(200)
  await comeBack()
  expect(await ready()).toEqual([200, { ready: true, reasons: [] }])

  await w.db.deleteFrom('migrations').where('name', '=', '0001_accounts.sql').execute()
  expect(await ready()).toEqual([503, { ready: false, reasons: ['migrations'] }])
  await w.db.insertInto('migrations').values({ name: '0001_accounts.sql', applied_at: new Date() }).execute()
  await w.db.insertInto('migrations').values({ name: '9999_later.sql', applied_at: new Date() }).execute()
  expect(await ready()).toEqual([200, { ready: true, reasons: [] }])
  await w.db.deleteFrom('migrations').where('name', '=', '9999_later.sql').execute()
})

it('the log says once that the database is away and once that it is back, however many requests were refused', async () => {
  lines.length = 0
  await goAway()
  for (let i = 0; i < 5; i++) await buyer.send('profile_get')
  await comeBack()
  expect(lines.map(({ message }) => message)).toEqual(['the database is away', 'the database is back'])
  expect(lines[1]?.refused).toBeGreaterThanOrEqual(5)
})

it('a write whose commit was cut off says that it may be saved or not, and its repetition with the key takes effect once', async () => {
  // the connection is cut when the transaction commits: after the row is there, before its answer arrives
  await w.pool.query(`CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS
    $$BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(5); RETURN NULL; END$$`)
  await w.pool.query(`CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON factories DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION cut()`)
  const response = await w.fetch('business_add', works, { token: buyer.token, key: 'cut-1' })
  expect([response.status, ((await response.json()) as { fault: FaultName }).fault]).toEqual([503, 'save_uncertain'])

  await w.pool.query('DROP TRIGGER cut ON factories')
  for (let i = 0; i < 2; i++) expect((await buyer.send('business_add', works, { key: 'cut-1' })).code).toBe(200)
  const { rows } = await w.pool.query('SELECT count(*) FROM factories')
  expect(rows[0].count).toBe(1)
})

it('a full server makes requests wait for one of the connections that there are, instead of refusing them', async () => {
  const owner = new pg.Client({ connectionString: databaseAddress })
  await owner.connect()
  const role = `few_${process.pid}`
  await owner.query(`CREATE ROLE ${role} LOGIN PASSWORD 'few' CONNECTION LIMIT 2`)
  const address = new URL(databaseAddress)
  address.username = role
  address.password = 'few'
  const few = connect(address.href, { max: 6 })
  try {
    const busy = await few.pool.connect()
    const answers = Array.from({ length: 5 }, () => few.pool.query('SELECT pg_sleep(0.1), 1 AS one'))
    const rows = (await Promise.all(answers)).map((answer) => answer.rows[0].one)
    expect(rows).toEqual([1, 1, 1, 1, 1])
    busy.release()
    expect(few.pool.away).toBeNull()
  } finally {
    await few.close()
    await owner.query(`DROP ROLE ${role}`)
    await owner.end()
  }
})

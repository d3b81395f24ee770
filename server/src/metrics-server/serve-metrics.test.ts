import type { Kysely } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { record } from '../audit-log/index.ts'
import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import type { DB } from '../db/types.ts'
import { measuredStorage } from '../metrics/measured.ts'
import { aProduct } from '../test/records.ts'
import { type TestWorld, testPassword, testWorld } from '../test/world.ts'
import { serveMetrics } from './serve-metrics.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld()
})

const configWith = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', METRICS_PORT: '0', ...env })

async function opened(env: Record<string, string> = {}, db: Kysely<DB> = w.db) {
  const server = await serveMetrics(configWith(env), db)
  if (!server) throw new Error('no metrics')
  onTestFinished(() => server.close())
  const get = (path = '/metrics', headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { headers })
  /** The value of a series, written as Prometheus writes it; undefined if there is none. */
  const value = async (series: string) => {
    const line = (await (await get()).text()).split('\n').find((one) => one.startsWith(`${series} `))
    return line === undefined ? undefined : Number(line.split(' ').at(-1))
  }
  return { get, value }
}

describe('the address of the metrics', () => {
  it('is not on the port that visitors use, and is closed unless a port is configured', async () => {
    expect(await serveMetrics(readConfig({ NODE_ENV: 'test' }), w.db)).toBeNull()
    expect((await fetch(`${w.url}/metrics`)).status).toBe(404)
    const { get } = await opened()
    expect((await get('/')).status).toBe(404)
    expect((await get()).headers.get('content-type')).toContain('text/plain')
  })

  it('wants its token where there is one', async () => {
    const METRICS_TOKEN = 'a token of the scraper'
    const { get } = await opened({ METRICS_TOKEN })
    expect((await get()).status).toBe(401)
    expect((await get('/metrics', { authorization: 'Bearer another one of them' })).status).toBe(401)
    expect((await get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).status).toBe(200)
  })
})

describe('metrics', () => {
  it('count calls by name and outcome, with their times', async () => {
    const { value } = await opened()
    const ok = 'goodlot_calls_total{call="profile_get",outcome="ok"}'
    const refused = 'goodlot_calls_total{call="profile_get",outcome="sign_in_again"}'
    const timed = 'goodlot_call_seconds_count{call="profile_get"}'
    const before = [await value(ok), await value(refused), await value(timed)].map((count) => count ?? 0)
    const person = await w.an()
    await person.send('profile_get')
    await w.send('profile_get')
    // the answer is here before the server has noticed its end
    await expect.poll(() => value(refused)).toBe(Number(before[1]) + 1)
    expect(await value(ok)).toBe(Number(before[0]) + 1)
    expect(await value(timed)).toBe(Number(before[2]) + 2)
  })

  it('count what was committed, and nothing of what was rolled back', async () => {
    const { value } = await opened()
    const registered = 'goodlot_events_total{event="accounts.register"}'
    const before = (await value(registered)) ?? 0
    const input = { password: testPassword, nickname: 'Somebody', phone: '555', company: 'Mill' }
    await w.send('register', { ...input, account: 'once@example.com' })
    expect((await w.send('register', { ...input, account: 'once@example.com' })).fault).toBe('email_used')
    expect(await value(registered)).toBe(before + 1)
    const owner = await w.an()
    await aProduct(owner)
    const added = await value('goodlot_events_total{event="products.add"}')
    await w.db
      .transaction()
      .execute(async (trx) => {
        await record(trx, { at: w.clock.now(), accountId: owner.id, action: 'products.add', subject: 'product:1' })
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    expect(await value('goodlot_events_total{event="products.add"}')).toBe(added)
  })

  it('show jobs with their outcome, and how the queue and the mails stand', async () => {
    await w.send('register', {
      account: 'q@example.com',
      password: testPassword,
      nickname: 'Q',
      phone: '',
      company: '',
    })
    const { value } = await opened()
    expect(await value('goodlot_queue_jobs{task="mails.send",state="due"}')).toBeGreaterThan(0)
    expect(await value('goodlot_queue_oldest_due_seconds{task="mails.send"}')).toBeGreaterThanOrEqual(0)
    expect(await value('goodlot_mails{status="waiting"}')).toBeGreaterThan(0)
    expect(await value('goodlot_database_up')).toBe(1)
    await w.runJobs()
    expect(await value('goodlot_jobs_total{kind="task",job="mails.send",outcome="ok"}')).toBeGreaterThan(0)
  })

  it('are answered without the database, and say that it is away', async () => {
    const away = connect('postgres://nobody@127.0.0.1:1/away')
    onTestFinished(() => away.close())
    const { value } = await opened({}, away.db)
    expect(await value('goodlot_database_up')).toBe(0)
    expect(await value('goodlot_mails{status="waiting"}')).toBeUndefined()
    expect(await value('process_cpu_seconds_total')).toBeGreaterThan(0)
  })

  it('time each operation of a storage, also of one that fails', async () => {
    const storage = measuredStorage({
      name: 'folder',
      read: async (name: string) => (name === 'away' ? Promise.reject(new Error('away')) : name),
      list: () => ['a'],
    })
    const { value } = await opened()
    expect(storage.name).toBe('folder')
    expect(storage.list()).toEqual(['a'])
    expect(await storage.read('here')).toBe('here')
    await expect(storage.read('away')).rejects.toThrow('away')
    expect(await value('goodlot_storage_seconds_count{operation="read",outcome="ok"}')).toBeGreaterThan(0)
    expect(await value('goodlot_storage_seconds_count{operation="read",outcome="failed"}')).toBe(1)
  })
})

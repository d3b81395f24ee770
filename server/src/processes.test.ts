import type { FaultName } from '@goodlot/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createApp } from './app.ts'
import { connect } from './db/connect.ts'
import { isBefore, migrate } from './db/migrate.ts'
import { Replica } from './db/replica.ts'
import { createTestDatabase, cutConnections, type TestDatabase } from './test/databases.ts'
import { type Person, type TestWorld, testPassword, testWorld } from './test/world.ts'

let w: TestWorld
let root: Person
const opened: { drop: TestDatabase['drop']; close(): Promise<void> }[] = []
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
})
afterAll(async () => {
  for (const { close, drop } of opened) {
    await close()
    await drop()
  }
})

describe('two servers on one database', () => {
  it('count the tries of a caller together', async () => {
    const second = await w.another()
    const victim = await w.an()
    const guess = async (url: string, password: string) => {
      const body = new URLSearchParams({ account: victim.email, password })
      const answer = await fetch(`${url}/api/login`, { method: 'POST', body })
      return ((await answer.json()) as { fault?: FaultName }).fault
    }
    const answers: (FaultName | undefined)[] = []
    for (let i = 0; i < 40 && answers.at(-1) !== 'too_many_tries'; i++)
      answers.push(await guess(i % 2 === 0 ? w.url : second.url, 'not-the-one'))
    expect(answers.at(-1)).toBe('too_many_tries')
    // neither of them lets the next one through
    expect(await guess(w.url, testPassword)).toBe('too_many_tries')
    expect(await guess(second.url, testPassword)).toBe('too_many_tries')
    await second.stop()
  })
})

describe('a replica', () => {
  it('answers reads that may lag; while it is away, the primary answers them', async () => {
    let isAway = false
    const copy = await createTestDatabase(inject('postgres'))
    const database = connect(() => (isAway ? 'postgres://goodlot@127.0.0.1:9/none' : copy.url), { max: 2 })
    opened.push({ drop: copy.drop, close: database.close })
    const { http } = await createApp({ ...w.app.world, db: w.db, pool: w.pool, replica: new Replica(database, 10) })
    const total = async (): Promise<number> => {
      const headers = { usertoken: root.token }
      const answer = await http.inject({ method: 'POST', url: '/api/audit_list', headers })
      return (answer.json() as { data: { total: number } }).data.total
    }
    // the entry is on the primary only: this "replica" is another database
    await root.send('customer_change_status', { uid: (await w.an()).id, status: 0 })
    expect(await total()).toBe(0)
    isAway = true
    await cutConnections(copy.url, database.pool)
    expect(await total()).toBeGreaterThan(0)
    await http.close()
  })
})

describe('a migration of a later release, while people work', () => {
  it('does not make one request fail: neither reads nor writes whose statements were prepared before', async () => {
    const person = await w.an()
    const work = async () => [
      (await person.send('profile_get')).code,
      (
        await person.send('profile_edit', {
          nickname: 'Anna Maria',
          phone: '+86 123456',
          company: 'Acme',
          country: 'DE',
        })
      ).code,
    ]
    for (let i = 0; i < 30; i++) expect(await work()).toEqual([200, 200])
    for (const table of ['accounts', 'sessions', 'settings'])
      await w.pool.query(`ALTER TABLE ${table} ADD COLUMN of_a_later_release text`)
    for (let i = 0; i < 30; i++) expect(await work()).toEqual([200, 200])
  })
})

describe('a database that a later release has migrated', () => {
  it.each([
    ['0.1.0', '0.2.0', true],
    ['0.9.0', '0.10.0', true],
    ['1.0.0', '0.10.0', false],
    ['0.2.0', '0.2.0', false],
  ])('%s is before %s: %s', (release, other, expected) => {
    expect(isBefore(release, other)).toBe(expected)
  })

  it('is used if nothing was taken away from this release, and refused otherwise', async () => {
    const later = { name: '9999_later.sql', applied_at: new Date() }
    await w.db.insertInto('migrations').values(later).execute()
    expect(await migrate(w.pool)).toEqual([])
    await w.db.updateTable('migrations').set({ works_since: '99.0.0' }).where('name', '=', later.name).execute()
    await expect(migrate(w.pool)).rejects.toThrow('start version 99.0.0 or later')
    await w.db.deleteFrom('migrations').where('name', '=', later.name).execute()
  })
})

import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, contract, type FaultName } from '@goodlot/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { connect, type WatchedDatabase } from './db/connect.ts'
import type { WatchedPool } from './db/pool.ts'
import { positionOf, Replica } from './db/replica.ts'
import { type LaggingReplica, laggingReplica } from './test/lagging-replica.ts'
import { type Cast, castOf } from './test/permissions/cast.ts'
import { combinations } from './test/permissions/combinations.ts'
import { inputOf } from './test/permissions/requests.ts'
import { type Person, type TestWorld, testWorld } from './test/world.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld()
})

/** Milliseconds. */
const aLookIsGood = 1_100
const before = '0/0'
const farAhead = 'FFFFFFFF/FFFFFFFF'

describe('a reader who has written', () => {
  let replica: LaggingReplica
  let http: FastifyInstance
  let buyer: Person
  beforeAll(async () => {
    replica = await laggingReplica()
    http = (await createApp({ ...w.app.world, db: w.db, pool: w.pool, replica: new Replica(replica, 10) })).http
    buyer = await w.an()
  })
  afterAll(async () => {
    await http.close()
    await replica.drop()
  })

  const send = async (call: string, fields: Record<string, string>, written = '') => {
    const headers = { usertoken: buyer.token, ...(written ? { 'written-at': written } : {}) }
    const payload = new URLSearchParams(fields).toString()
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await http.inject({ method: 'POST', url: `/api/${call}`, headers: { ...headers, ...type }, payload })
    return { written: String(answer.headers['written-at'] ?? ''), json: answer.json() as { code: number; data: never } }
  }
  const products = async (written = '') => {
    const { json } = await send('product_list', { page: '1', limit: '20' }, written)
    return (json.data as { total: number }).total
  }
  const add = async (name: string) => {
    const fields = { product_name: name, product_sku: 'KT-17', product_catalog_id: '[100,101]' }
    const { json, written } = await send('product_add', fields)
    expect(json.code).toBe(200)
    return written
  }

  it('finds the own write in the next read: the primary answers until the replica has it', async () => {
    await replica.replay(before)
    const written = await add('Kettle')
    expect(written).toMatch(/^[\dA-F]+\/[\dA-F]+$/)
    expect(await products(written)).toBe(1)
    // whoever has not written reads what the replica has
    expect(await products()).toBe(0)
    await replica.replay(written)
    expect(await products(written)).toBe(0)
    // the next write is ahead again
    expect(await products(await add('Teapot'))).toBe(2)
  })

  it('reads from the primary while the replica lags too far, and when it names a position that is none', async () => {
    await replica.replay(farAhead, 11)
    await sleep(aLookIsGood)
    expect(await products()).toBe(2)
    await replica.replay(farAhead)
    await sleep(aLookIsGood)
    expect(await products(farAhead)).toBe(0)
    expect(await products('1; DROP TABLE products')).toBe(0)
  })

  it('a refused write and a read name no position', async () => {
    expect((await send('product_add', { product_name: '' })).written).toBe('')
    expect((await send('product_list', { page: '1', limit: '20' })).written).toBe('')
  })
})

describe('what is read in one go', () => {
  it('waits until the replica has all that is committed, and does without it if that takes too long', async () => {
    const replica = await laggingReplica()
    const reads = new Replica(replica, 10)
    expect(await reads.caughtUp(w.db, 300)).toBeNull()
    const waiting = reads.caughtUp(w.db, 10_000)
    await replica.replay(await positionOf(w.db))
    expect(await waiting).toBe(replica)
    await replica.drop()
  })
})

describe('every call that may be answered by a replica', () => {
  let cast: Cast
  let copy: WatchedDatabase
  let http: FastifyInstance
  /** Never falls back to the primary, so that a call which a replica cannot answer fails. */
  class OnlyReplica extends Replica {
    override read<T>(...[, run]: Parameters<Replica['read']>): Promise<T> {
      return run(copy.db) as Promise<T>
    }
  }
  beforeAll(async () => {
    cast = await castOf(w)
    const [url = ''] = (w.pool as WatchedPool).addresses().list
    const readOnly = new URL(url)
    readOnly.searchParams.set('options', '-c default_transaction_read_only=on')
    copy = connect(readOnly.href, { max: 2 })
    expect((await copy.pool.query('SHOW transaction_read_only')).rows).toEqual([{ transaction_read_only: 'on' }])
    const replica = new OnlyReplica(copy, 10)
    http = (await createApp({ ...w.app.world, db: w.db, pool: w.pool, replica })).http
  })
  afterAll(async () => {
    await http.close()
    await copy.close()
  })

  const calls = Object.entries(contract as Record<string, Call>).filter(([, call]) => call.reads === 'replica')
  it.each(calls)('%s writes nothing and locks nothing', async (name, call) => {
    expect(call.kind).toBe('read')
    const uses = combinations().filter((one) => one.call === name && one.expected === 'passes')
    expect(uses.length).toBeGreaterThan(0)
    let passed = 0
    for (const [i, { actor, use, relation }] of uses.entries()) {
      const person = cast.people[actor as keyof Cast['people']]
      const rows = cast.rows(actor, relation ?? 'own') ?? {}
      if (!person || ('right' in use && rows[use.key] === undefined)) continue
      const fields = Object.entries(inputOf(name, rows, use, i)).map(([key, value]): [string, string] => [
        key,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ])
      const query = new URLSearchParams(fields).toString()
      const headers = { usertoken: person.token, 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await (call.method === 'GET'
        ? http.inject({ method: 'GET', url: `/api/${name}?${query}`, headers: { usertoken: person.token } })
        : http.inject({ method: 'POST', url: `/api/${name}`, headers, payload: query }))
      expect(answer.statusCode, `${name} as ${actor}`).toBe(200)
      if (!answer.headers['content-type']?.includes('json')) passed++
      else {
        const { code, msg, fault } = answer.json() as { code: number; msg: string; fault?: FaultName }
        expect(['our_fault', 'save_uncertain'], `${name} as ${actor}: ${msg}`).not.toContain(fault)
        if (code === 200) passed++
      }
    }
    expect(passed).toBeGreaterThan(0)
  })
})

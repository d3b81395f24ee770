import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultName } from '@goodlot/contract'
import { beforeAll, expect, it } from 'vitest'
import { heldRequests } from '../../../metrics/registry.ts'
import { aReleased } from '../../../test/reports.ts'
import { type Person, type TestWorld, testWorld } from '../../../test/world.ts'

let w: TestWorld
let root: Person
let buyer: Person
let order_id: number
let aid: string
let taken = 0
beforeAll(async () => {
  w = await testWorld({ TRUST_PROXY: '1' })
  root = await w.an({ role: 'root' })
  buyer = await w.an()
  ;({ order_id } = await aReleased(w, root, buyer))
  ;({ aid } = (await buyer.send('report_share', { oid: order_id })).data)
  // counts database statements: each of them takes a connection, and no PDF is made while this file runs
  w.pool.on('acquire', () => {
    taken++
  })
})

interface Held {
  /** The fault of the answer, once there is one. */
  fault: Promise<string>
  leave(): void
}

function hold(from: string, who?: Person): Held {
  const abort = new AbortController()
  const query = who ? `orderId=${order_id}` : `aid=${encodeURIComponent(aid)}`
  const headers = { 'x-forwarded-for': from, ...(who ? { USERTOKEN: who.token } : {}) }
  const fault = fetch(`${w.url}/api/report_pdf?${query}`, { headers, signal: abort.signal }).then(
    async (answer) => ((await answer.json()) as { fault: FaultName }).fault,
    () => 'left',
  )
  return { fault, leave: () => abort.abort() }
}
const holdMany = (many: number, network: string) =>
  Array.from({ length: many }, (_, i) => hold(`${network}.${Math.floor(i / 200)}.${(i % 200) + 1}`))

/** How many requests the server holds now. */
const heldNow = async () => (await heldRequests.get()).values[0]?.value ?? 0
const cancel = async () =>
  expect((await root.send('report_cancel_loading', { oid: order_id })).data).toEqual({ cancelled: 1 })

it('two hundred wait for one PDF at next to no cost, others are answered, and the next one is refused in words', async () => {
  const held = holdMany(200, '198.18')
  await expect.poll(heldNow).toBe(200)
  expect(await w.db.selectFrom('report_files').selectAll().execute()).toHaveLength(1)
  const before = taken
  await sleep(3_000)
  expect(taken - before).toBeLessThan(10)

  expect((await buyer.send('profile_get')).code).toBe(200)
  const refused = await w.send('report_pdf', { aid }, { from: '198.19.0.1' })
  expect(refused).toMatchObject({ code: 4029, fault: 'pdf_busy', data: 30 })
  expect(refused.msg).toContain('30 seconds')

  const asked = taken
  await cancel()
  expect(new Set(await Promise.all(held.map(({ fault }) => fault)))).toEqual(new Set(['pdf_cancelled']))
  expect(taken - asked).toBeLessThan(30)
})

it('of one account, and of one network without an account, eight are held; the places are free again afterwards', async () => {
  for (const who of [buyer, undefined]) {
    const eight = Array.from({ length: 8 }, () => hold('203.0.113.9', who))
    await expect.poll(heldNow).toBe(8)
    expect(await hold('203.0.113.9', who).fault).toBe('pdf_busy')
    expect(await heldNow()).toBe(8)
    await cancel()
    expect(new Set(await Promise.all(eight.map(({ fault }) => fault)))).toEqual(new Set(['pdf_cancelled']))
  }
  const again = hold('203.0.113.9', buyer)
  await expect.poll(heldNow).toBe(1)
  await cancel()
  expect(await again.fault).toBe('pdf_cancelled')
})

it('whoever leaves frees the place at once', async () => {
  const eight = Array.from({ length: 8 }, () => hold('203.0.113.10'))
  await expect.poll(heldNow).toBe(8)
  for (const one of eight) one.leave()
  await expect.poll(heldNow).toBe(0)
  const next = hold('203.0.113.10')
  await expect.poll(heldNow).toBe(1)
  await cancel()
  expect(await next.fault).toBe('pdf_cancelled')
})

it('what was missed while the database was away is found by the next look', async () => {
  const held = hold('203.0.113.11')
  await expect.poll(heldNow).toBe(1)
  // changes the row without a notification, as if the notification had been lost
  await w.db.updateTable('report_files').set({ state: 'failed' }).where('state', '=', 'waiting').execute()
  expect(await held.fault).toBe('pdf_failed')
})

import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultName } from '@goodlot/contract'
import { beforeAll, expect, it } from 'vitest'
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

/** Whether the request still waits for its answer. */
const isOpen = async ({ fault }: Held) => (await Promise.race([fault, sleep(50, 'open')])) === 'open'
const countOpen = async (held: readonly Held[]) => (await Promise.all(held.map(isOpen))).filter(Boolean).length
const cancel = async () =>
  expect((await root.send('report_cancel_loading', { oid: order_id })).data).toEqual({ cancelled: 1 })
/** Cancels until all of these are answered: on a busy machine a request may arrive after a first cancellation, and wait for the next PDF. */
const cancelUntilAnswered = (held: readonly Held[]) =>
  expect
    .poll(async () => {
      await root.send('report_cancel_loading', { oid: order_id })
      return countOpen(held)
    })
    .toBe(0)

it('two hundred wait for one PDF at next to no cost, others are answered, and the next one is refused in words', async () => {
  const held = holdMany(200, '198.18')
  await expect.poll(async () => (await w.db.selectFrom('report_files').selectAll().execute()).length).toBe(1)
  let last = -1
  // until all requests have arrived
  await expect
    .poll(
      () => {
        const isQuiet = taken === last
        last = taken
        return isQuiet
      },
      { interval: 700 },
    )
    .toBe(true)
  expect(await countOpen(held)).toBe(200)
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
    await sleep(500)
    expect(await hold('203.0.113.9', who).fault).toBe('pdf_busy')
    expect(await countOpen(eight)).toBe(8)
    await cancelUntilAnswered(eight)
  }
  const again = hold('203.0.113.9', buyer)
  expect(await isOpen(again)).toBe(true)
  await cancelUntilAnswered([again])
  expect(await again.fault).toBe('pdf_cancelled')
})

it('whoever leaves frees the place at once', async () => {
  const eight = Array.from({ length: 8 }, () => hold('203.0.113.10'))
  await sleep(500)
  for (const one of eight) one.leave()
  await sleep(200)
  const next = hold('203.0.113.10')
  expect(await isOpen(next)).toBe(true)
  await cancelUntilAnswered([next])
  expect(await next.fault).toBe('pdf_cancelled')
})

it('what was missed while the database was away is found by the next look', async () => {
  const held = hold('203.0.113.11')
  await sleep(500)
  // changes the row without a notification, as if the notification had been lost
  await w.db.updateTable('report_files').set({ state: 'failed' }).where('state', '=', 'waiting').execute()
  expect(await held.fault).toBe('pdf_failed')
})

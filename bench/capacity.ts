// How far one server and its database carry on this machine: phones that send what inspectors write on site, and people who read reports.
// How many orders can be placed is said by `npm run bench booking`.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AnyEntry, ChainWriter } from '@goodlot/inspection'
import { missionMaker, Wire } from '../e2e/missions.ts'
import { startServer } from '../e2e/server.ts'
import { closedLoop, openLoop, type Request } from './calls/load.ts'
import { at, type Measure } from './server/bench-database.ts'

const phones = 16
const seconds = 10
/** What a busy inspector does: an entry every ten seconds. */
const entryEverySeconds = 10
/** How long somebody looks at a report before the next one is opened. */
const readEverySeconds = 30
/** A server that is always busy makes everybody wait: the share of its highest rate that is counted on. */
const usable = 0.7
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

type Send = (entries: AnyEntry[], device: string) => Promise<void>

/** A phone on site that sends each entry at once. */
class Phone {
  readonly #send: Send
  readonly #device: string
  readonly #chain: ChainWriter
  #unit = 0

  constructor(orderId: number, send: Send) {
    this.#send = send
    this.#device = `capacity-${orderId}`
    const keyOf = (seq: number) => `${this.#device}-${seq}`.padEnd(16, '_')
    this.#chain = new ChainWriter({ order_id: orderId, device: this.#device, sha256, keyOf })
  }

  async checkIn(): Promise<void> {
    const place = { lat: 22.54, lng: 114.06, accuracy: 12 }
    const entry = this.#chain.write('check_in', { battery: 80 }, { at: new Date().toISOString(), place })
    await this.#send([entry], this.#device)
  }

  async write(): Promise<void> {
    const unit = { lot: 'A', unit: 1 + (this.#unit++ % 80), product: null, good: true }
    await this.#send([this.#chain.write('unit', unit, { at: new Date().toISOString() })], this.#device)
  }
}

/** How long requests took, the slowest included: an average of a good second says nothing about the phone that waited. */
const spread = (name: string, times: readonly number[]): Measure[] => [
  { name: `${name}: p50`, value: at(times, 0.5), unit: 'ms' },
  { name: `${name}: p95`, value: at(times, 0.95), unit: 'ms' },
  { name: `${name}: p99`, value: at(times, 0.99), unit: 'ms' },
  { name: `${name}: the slowest`, value: Math.max(...times), unit: 'ms', note: `of ${times.length}` },
]
const inWords = (times: readonly number[]) =>
  `then p95 ${at(times, 0.95).toFixed(0)}, p99 ${at(times, 0.99).toFixed(0)}, slowest ${Math.max(...times).toFixed(0)} ms`

async function phonesOnSite(url: string): Promise<Measure[]> {
  const nextMission = await missionMaker(url)
  const all: Phone[] = []
  for (let i = 0; i < phones; i++) {
    const { inspector, order_id } = await nextMission()
    const phone = new Phone(order_id, async (entries, device) => {
      const answer = await fetch(`${url}/api/mission_sync`, {
        method: 'POST',
        headers: { USERTOKEN: inspector.token, 'content-type': 'application/json' },
        body: JSON.stringify({ order_id, device, entries }),
      })
      const { code, msg } = (await answer.json()) as { code: number; msg: string }
      if (code !== 200) throw new Error(`mission_sync: ${code} ${msg}`)
    })
    await phone.checkIn()
    all.push(phone)
  }
  const atMost: number[] = []
  const startedAt = performance.now()
  await Promise.all(
    all.map(async (phone) => {
      while (performance.now() < startedAt + seconds * 1000) {
        const sentAt = performance.now()
        await phone.write()
        atMost.push(performance.now() - sentAt)
      }
    }),
  )
  const rate = atMost.length / ((performance.now() - startedAt) / 1000)
  const times = await paced(all, rate * usable)
  return [
    { name: 'entries of phones taken at most', value: rate, unit: '/s', note: inWords(atMost) },
    ...spread(`an entry at ${usable} of that`, times),
    {
      name: 'phones on site',
      value: Math.floor(rate * usable * entryEverySeconds),
      unit: '',
      note: `each writes an entry every ${entryEverySeconds} s`,
    },
  ]
}

/** Entries at fixed times, whether or not earlier ones were taken: each is timed from when it was due, so that no phone's wait is left out. */
async function paced(all: readonly Phone[], perSecond: number): Promise<number[]> {
  const times: number[] = []
  const everyMs = (1000 * all.length) / perSecond
  const startedAt = performance.now()
  await Promise.all(
    all.map(async (phone, i) => {
      for (let due = startedAt + (i * everyMs) / all.length; due < startedAt + seconds * 1000; due += everyMs) {
        await sleep(Math.max(0, due - performance.now()))
        await phone.write()
        times.push(performance.now() - due)
      }
    }),
  )
  return times
}

async function readers(url: string): Promise<Measure[]> {
  const wire = new Wire(url)
  const { token } = await wire.signIn('root@goodlot.test', 'goodlot-demo')
  const { data } = await wire.call('order_list', token, { page: 1, limit: 20, report_result: 'pass' })
  const isShown = (oid: number) =>
    wire.call('report_html', token, { oid }).then(
      () => true,
      // the results of a laboratory are shown elsewhere
      () => false,
    )
  const ids: number[] = []
  for (const { order_id } of data) if (await isShown(order_id)) ids.push(order_id)
  if (ids.length === 0) throw new Error('the demo has no report')
  const port = Number(new URL(url).port)
  const headers = { usertoken: token, 'accept-language': 'en-US' }
  const request = (i: number): Request => ({
    ...{ port, method: 'POST', path: '/api/report_html', headers },
    body: new URLSearchParams({ oid: String(ids[i % ids.length]) }).toString(),
  })
  await closedLoop(request, 2, 2000)
  const atMost: number[] = []
  const rate = await closedLoop(request, 16, seconds * 1000, atMost)
  const times = await openLoop(request, rate * usable, seconds * 1000)
  return [
    {
      name: 'reports read at most',
      value: rate,
      unit: '/s',
      note: `${ids.length} of ${data.length} orders of the demo in turn, those with a report; ${inWords(atMost)}`,
    },
    ...spread(`a report at ${usable} of that`, times),
    {
      name: 'readers',
      value: Math.floor(rate * usable * readEverySeconds),
      unit: '',
      note: `each opens a report every ${readEverySeconds} s`,
    },
  ]
}

async function run(): Promise<Measure[]> {
  const server = await startServer()
  try {
    return [...(await phonesOnSite(server.url)), ...(await readers(server.url))]
  } finally {
    await server.stop()
  }
}

export const benches = [{ name: 'Capacity of one server', run }]

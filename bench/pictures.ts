// Large pictures do not block other requests: while twelve PNGs of 6,300 × 6,300 (interlaced, four channels of 16 bits) are uploaded at once,
// ten people a second sign in. Promise: their p95 at most three times its idle value, the server under 350 MB, the decoder under 500.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import sharp from 'sharp'
import { type Measure, signIn, withDatabase } from './server/bench-database.ts'

const people = 12
const side = 6300
const perSecond = 10
const idleSeconds = 10
/** Maximum number of retries after the server answered that it is busy. */
const triesMax = 30
const password = 'sunny-harbour-9'
const emailOf = (i: number) => `bench${i}@goodlot.test`

/** Accounts with a session each. */
async function fill(pool: pg.Pool): Promise<string[]> {
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const tokens: string[] = []
  for (let i = 0; i < people; i++) {
    const { rows } = await pool.query(
      "INSERT INTO accounts (email, password_hash, nickname, created_at, password_changed_at) VALUES ($1, $2, 'Bench', now(), now()) RETURNING id",
      [emailOf(i), passwordHash],
    )
    tokens.push(await signIn(pool, rows[0].id))
  }
  return tokens
}

/** Peak memory of a process, in MB; 0 when it has ended. */
function peakOf(pid: string | number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
const childrenOf = (pid: number) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)

/** People sign in at fixed times, whether or not those before were answered; each is timed from when it was due. */
async function signIns(url: string, goOn: () => boolean): Promise<number[]> {
  const times: number[] = []
  const began = performance.now()
  const asked: Promise<void>[] = []
  const ask = async (i: number, due: number) => {
    const body = new URLSearchParams({ account: emailOf(i % people), password })
    const { code } = (await (await fetch(`${url}/api/login`, { method: 'POST', body })).json()) as { code: number }
    if (code !== 2000) throw new Error(`a sign-in was answered with ${code}`)
    times.push(performance.now() - due)
  }
  for (let i = 0; goOn(); i++) {
    const due = began + (i * 1000) / perSecond
    await sleep(Math.max(0, due - performance.now()))
    asked.push(ask(i, due))
  }
  await Promise.all(asked)
  return times.sort((a, b) => a - b)
}
const p95 = (sorted: number[]) => sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN

/** Returns how often the server was busy. */
async function upload(url: string, token: string, picture: Buffer): Promise<number> {
  for (let busy = 0; busy < triesMax; busy++) {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(picture)]), 'large.png')
    const response = await fetch(`${url}/api/upload_img`, { method: 'POST', headers: { USERTOKEN: token }, body })
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown }
    if (code === 200) return busy
    if (code !== 4029) throw new Error(`a picture was answered with ${code} ${msg}`)
    await sleep(Number(data) * 1000)
  }
  throw new Error('the server stayed busy')
}

async function run(): Promise<Measure[]> {
  const picture = await sharp({ create: { width: side, height: side, channels: 4, background: '#0b7a7580' } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer()
  return withDatabase(async ({ pool, serve }) => {
    const tokens = await fill(pool)
    const { url, child } = await serve()
    const pid = child.pid ?? 0
    await signIns(url, until(2))
    const idle = p95(await signIns(url, until(idleSeconds)))

    let decoding = true
    let decoderPeak = 0
    const watch = setInterval(() => {
      for (const one of childrenOf(pid)) decoderPeak = Math.max(decoderPeak, peakOf(one))
    }, 20)
    const began = performance.now()
    const uploads = Promise.all(tokens.map((token) => upload(url, token, picture))).finally(() => {
      decoding = false
    })
    const times = await signIns(url, () => decoding)
    const busy = (await uploads).reduce((sum, n) => sum + n, 0)
    clearInterval(watch)
    const took = (performance.now() - began) / 1000
    const note = `idle ${idle.toFixed(0)} ms, beside the pictures ${p95(times).toFixed(0)} ms, worst ${times.at(-1)?.toFixed(0)} ms of ${times.length}`
    return [
      { name: 'sign-in p95 over its idle value (promise 3)', value: p95(times) / idle, unit: 'times', note },
      { name: 'server, most memory (promise 350)', value: peakOf(pid), unit: 'MB' },
      { name: 'decoder, most memory (promise 500)', value: decoderPeak, unit: 'MB' },
      {
        name: 'all twelve kept after',
        value: took,
        unit: 's',
        note: `busy ${busy} times; ${(picture.length / 1e6).toFixed(1)} MB each`,
      },
    ]
  })
}

const until = (seconds: number) => {
  const end = performance.now() + seconds * 1000
  return () => performance.now() < end
}

export const benches = [{ name: 'Large pictures beside sign-ins', run }]

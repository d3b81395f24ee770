// Every hot call beside a bare Fastify + pg route that runs the same SQL statements, in the same run: five alternating
// rounds, the median of their ratios. The difference from 1 is our own work: gate, decoding, views, signed addresses.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Call, contract } from '@goodlot/contract'
import { createApp } from '../server/src/app.ts'
import { systemClock } from '../server/src/clock.ts'
import { readConfig } from '../server/src/config.ts'
import { connect } from '../server/src/db/connect.ts'
import { startEmbedded } from '../server/src/db/embedded.ts'
import { openSecrets } from '../server/src/secrets.ts'
import { folderStorage } from '../server/src/storage/folder.ts'
import { closedLoop, openLoop, type Request } from './calls/load.ts'
import { encode, recording } from './calls/statements.ts'

interface Measure {
  name: string
  value: number
  unit: string
  note?: string
}

const rounds = 5
const roundMs = 2000
const connections = 16
const secret = 'a secret for the benchmark that is long enough'

/** The call, its input, and its caller. `promise`: the minimum ratio; `cpuMs`: the maximum CPU above the bare route. */
const calls: { name: string; body: string; account: string; promise?: number; cpuMs?: number }[] = [
  { name: 'product_list', body: 'page=1&limit=10', account: 'buyer@goodlot.test', promise: 0.7 },
  { name: 'business_list', body: 'page=1&limit=10', account: 'buyer@goodlot.test', promise: 0.7 },
  { name: 'tpl_list', body: 'page=1&limit=10', account: 'buyer@goodlot.test', promise: 0.7 },
  { name: 'role', body: '', account: 'buyer@goodlot.test', cpuMs: 0.4 },
  { name: 'sys_list', body: 'type_code=service_type', account: 'buyer@goodlot.test', cpuMs: 0.4 },
]

async function startProcess(file: string, env: Record<string, string>): Promise<{ port: number; child: ChildProcess }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  for await (const chunk of child.stdout ?? []) {
    printed += String(chunk)
    const port = /ready: http:\/\/[^:\s]+:(\d+)/.exec(printed)?.[1]
    if (port) {
      child.stdout?.resume()
      return { port: Number(port), child }
    }
  }
  throw new Error(`${file} did not start: ${printed}`)
}

const stopProcess = (child: ChildProcess | undefined) =>
  new Promise<void>((done) => {
    if (!child || child.exitCode !== null) return done()
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })

/** CPU that a process has used, in ms (clock ticks of 10 ms). */
function cpuOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

async function signIn(port: number, account: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/login?from=web`, {
    method: 'POST',
    body: new URLSearchParams({ account, password: 'goodlot-demo' }),
  })
  const { data } = (await response.json()) as { data: { user_sign: string } }
  return data.user_sign
}

/** The statements of each call, taken from the product running in this process on the same database. */
async function statementsOf(
  url: string,
  dataDir: string,
  tokens: Record<string, string>,
): Promise<Record<string, string>> {
  const config = readConfig({
    NODE_ENV: 'production',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    GOODLOT_SECRET: secret,
    LOG_LEVEL: 'error',
  })
  const database = connect(url)
  const app = await createApp({
    config,
    clock: systemClock,
    secrets: openSecrets(config),
    storage: folderStorage(join(dataDir, 'files')),
    db: database.db,
    pool: database.pool,
  })
  const statements: Record<string, string> = {}
  for (const { name, body, account } of calls) {
    const sendCall = () =>
      app.http.inject({
        ...requestOf({ name, body }),
        headers: { usertoken: tokens[account] ?? '', 'content-type': 'application/x-www-form-urlencoded' },
      })
    // often enough that frequent statements get their names (db/named.ts)
    for (let i = 0; i < 40; i++) await sendCall()
    statements[name] = encode(await recording(sendCall))
  }
  await app.http.close()
  await app.jobs.stop()
  await database.close()
  return statements
}

/** By the contract's method: a GET call carries its input in the address. */
function requestOf({ name, body }: { name: string; body: string }) {
  const { method } = (contract as Record<string, Call>)[name] ?? {}
  return method === 'GET'
    ? { method: 'GET' as const, url: `/api/${name}?${body}` }
    : { method: 'POST' as const, url: `/api/${name}`, body }
}

interface Side {
  port: number
  child: ChildProcess
}

async function compare(call: (typeof calls)[number], token: string, ours: Side, bare: Side): Promise<Measure[]> {
  const headers = { usertoken: token, jtype: 'web', 'accept-language': 'en-US' }
  const request = ({ port }: Side): Request => {
    const { method, url: path, body = '' } = requestOf(call)
    return { port, method, path, body, headers }
  }
  await closedLoop(request(ours), connections, 1500)
  await closedLoop(request(bare), connections, 1500)
  const ratios: number[] = []
  const rates = { ours: [] as number[], bare: [] as number[] }
  const cpu = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    for (const [key, side] of round % 2 === 0 ? sides(ours, bare) : sides(ours, bare).reverse()) {
      const before = cpuOf(side.child)
      const rate = await closedLoop(request(side), connections, roundMs)
      cpu[key].push((cpuOf(side.child) - before) / ((rate * roundMs) / 1000))
      rates[key].push(rate)
    }
    ratios.push((rates.ours[round] ?? 0) / (rates.bare[round] ?? 1))
  }
  const half = median(rates.bare) / 2
  const slow = await openLoop(request(ours), half, roundMs)
  const slowBare = await openLoop(request(bare), half, roundMs)
  const more = median(cpu.ours) - median(cpu.bare)
  return [
    {
      name: `${call.name}: share of the bare route's rate${call.promise ? ` (promise ${call.promise})` : ''}`,
      value: median(ratios),
      unit: '',
      note: `${median(rates.ours).toFixed(0)} against ${median(rates.bare).toFixed(0)} requests/s`,
    },
    {
      name: `${call.name}: CPU above the bare route${call.cpuMs ? ` (promise ${call.cpuMs})` : ''}`,
      value: more,
      unit: 'ms',
      note: `${median(cpu.ours).toFixed(2)} against ${median(cpu.bare).toFixed(2)} ms a request`,
    },
    {
      name: `${call.name}: p95 at half the bare rate`,
      value: at(slow, 0.95),
      unit: 'ms',
      note: `bare ${at(slowBare, 0.95).toFixed(1)} ms, ${half.toFixed(0)} requests/s, open loop`,
    },
  ]
}

const sides = (ours: Side, bare: Side): ['ours' | 'bare', Side][] => [
  ['ours', ours],
  ['bare', bare],
]

async function run(): Promise<Measure[]> {
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-bench-'))
  chmodSync(dir, 0o755)
  const postgres = await startEmbedded({ dir: join(dir, 'pg') })
  const running: ChildProcess[] = []
  try {
    const env = { DATABASE_URL: postgres.url, DATA_DIR: join(dir, 'data'), GOODLOT_SECRET: secret, PORT: '0' }
    // the demo is seeded only in development; the measured server runs in production mode on the same database
    const seedingServer = await startProcess('../server/src/main.ts', {
      ...env,
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
    })
    await stopProcess(seedingServer.child)
    const ours = await startProcess('../server/src/main.ts', {
      ...env,
      NODE_ENV: 'production',
      ALLOW_DEMO_ACCOUNTS: '1',
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
    })
    running.push(ours.child)
    const tokens: Record<string, string> = {}
    for (const { account } of calls) tokens[account] ??= await signIn(ours.port, account)
    const statements = JSON.stringify(await statementsOf(postgres.url, join(dir, 'recording'), tokens))
    const bare = await startProcess('./calls/bare-server.ts', { DATABASE_URL: postgres.url, STATEMENTS: statements })
    running.push(bare.child)
    const measures: Measure[] = []
    for (const call of calls) measures.push(...(await compare(call, tokens[call.account] ?? '', ours, bare)))
    return measures
  } finally {
    for (const child of running) await stopProcess(child)
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

export const benches = [{ name: 'Calls beside a bare route with the same statements', run }]

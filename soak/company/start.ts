import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { connect, type Database } from '../../server/src/db/connect.ts'
import { type Cluster, startCluster } from '../../server/src/test/debian-postgres.ts'
import { freePort } from '../../server/src/test/free-port.ts'
import { LoadBalancer } from '../../server/src/test/load-balancer.ts'
import { inherited } from '../../server/src/test/process.ts'
import { hasSwift, type Swift, startSwift, swiftPackages } from '../../server/src/test/swift.ts'
import type { Mortal } from './deaths.ts'
import { MailServer } from './mail-server.ts'
import { memoryGrowth } from './memory.ts'
import { ProcessSlot } from './process-slot.ts'

/** How long a storage or mail server that was switched off stays away. */
const awayMs = 4000
/** What a server loads and compiles at first is no leak. */
const warmMs = 60_000
/** Some 4,000 requests of ten minutes: a leak of 10 KB in each is found. */
const mostGrowthMb = 40

const storageOf = (swift: Swift): Mortal => ({
  name: 'the storage',
  die: async () => {
    await swift.kill()
    await sleep(awayMs)
    await swift.restart()
  },
})

/** Everything that a company runs, each part a process of its own. */
export class Company {
  readonly mails: MailServer
  readonly mortals: readonly Mortal[]
  readonly kills = 0
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
    this.mails = parts.mails
    const { apps, worker, primary, replica, swift, mails, balancer, ports } = parts
    const app = (i: number): Mortal => ({
      name: `server ${i + 1}`,
      die: async () => {
        await apps[i]?.kill()
        await apps[i]?.start()
        while (!balancer.isReady(ports[i] ?? 0)) await sleep(20)
      },
    })
    this.mortals = [
      app(0),
      {
        name: 'the worker',
        die: async () => {
          await worker.kill()
          await worker.start()
        },
      },
      {
        name: 'the replica',
        die: async () => {
          await replica.kill()
          await replica.start()
        },
      },
      app(1),
      ...(swift ? [storageOf(swift)] : []),
      {
        name: 'the mail server',
        die: async () => {
          await mails.stop()
          await sleep(awayMs)
          await mails.start()
        },
      },
      {
        name: 'the database',
        die: async () => {
          await primary.kill()
          await primary.start()
          await this.#answers()
        },
      },
    ]
  }

  get pool(): pg.Pool {
    return this.#parts.database.pool
  }

  any(): string {
    return this.#parts.url
  }

  noteMemory(): void {
    for (const slot of this.#slots()) slot.noteMemory()
  }

  /** Waits until the queue is empty, because the last mails and PDFs are still being made. */
  async settle(): Promise<void> {
    for (let waited = 0; waited < 120_000; waited += 500) {
      const { rows } = await this.pool.query<{ count: number }>(
        'SELECT count(*) FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts',
      )
      if (rows[0]?.count === 0) return
      await sleep(500)
    }
  }

  /** What the product's own examinations find: the doctor with all evidence, and the audit log's chain. */
  async verify(): Promise<string[]> {
    const found: string[] = []
    for (const [command, ...args] of [['doctor', '--all'], ['verify-audit']] as const) {
      const { code, output } = await this.#command(command, args)
      console.log(`  ${output.trim().split('\n').slice(-3).join('; ')}`)
      if (code !== 0) found.push(`${command}: ${output.slice(-3000)}`)
    }
    return found
  }

  /** Mails that arrived more than once. */
  get doubledMails(): number {
    return [...this.mails.arrived.values()].reduce((sum, n) => sum + n - 1, 0)
  }

  /** How much the memory of each process grew in its longest life; a process that nobody kills must not grow. */
  memoryResults(): { name: string; value: number; unit: string; note: string; below?: number }[] {
    return this.#slots().map((slot) => {
      const life = slot.lives.toSorted((a, b) => b.length - a.length)[0] ?? []
      const minutes = ((life.at(-1)?.at ?? 0) - (life[0]?.at ?? 0)) / 60_000
      return {
        name: `${slot.name}: growth of its memory`,
        value: memoryGrowth(life, warmMs),
        unit: 'MB',
        note: `${life.at(-1)?.megabytes.toFixed(0)} MB after ${minutes.toFixed(1)} minutes`,
        ...(this.#parts.steady.includes(slot) ? { below: mostGrowthMb } : {}),
      }
    })
  }

  async stop(): Promise<void> {
    const { balancer, database, mails, swift, replica, primary, dir } = this.#parts
    await balancer.stop()
    for (const slot of this.#slots()) await slot.stop()
    await database.close()
    await mails.stop()
    await swift?.stop()
    await replica.stop()
    await primary.stop()
    rmSync(dir, { recursive: true, force: true })
  }

  #slots(): ProcessSlot[] {
    return [...this.#parts.apps, this.#parts.worker, ...this.#parts.steady]
  }

  /** Waits until both servers have found the database again. */
  async #answers(): Promise<void> {
    while (!this.#parts.ports.every((port) => this.#parts.balancer.isReady(port))) await sleep(20)
  }

  #command(command: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
    const file = fileURLToPath(new URL(`../../server/src/commands/${command}.ts`, import.meta.url))
    const child = spawn(process.execPath, [file, ...args], { env: { ...inherited, ...this.#parts.env } })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    return new Promise((done) => child.once('exit', (code) => done({ code, output })))
  }
}

interface Parts {
  dir: string
  env: Record<string, string>
  url: string
  ports: readonly number[]
  /** Servers that die now and then. */
  apps: readonly ProcessSlot[]
  /** A server and a worker that nobody kills: the memory of one that is started again every two minutes says little. */
  steady: readonly ProcessSlot[]
  worker: ProcessSlot
  balancer: LoadBalancer
  database: Database
  mails: MailServer
  /** None: the files are in the folder that all processes share. */
  swift: Swift | undefined
  primary: Cluster
  replica: Cluster
}

/** An empty production server with all its parts; none stays behind if one does not start. */
export async function startCompany(): Promise<Company> {
  const started: (() => Promise<unknown>)[] = []
  try {
    return await startParts((stop) => void started.push(stop))
  } catch (error) {
    for (const stop of started.reverse()) await stop().catch(() => undefined)
    throw error
  }
}

async function startParts(orStop: (stop: () => Promise<unknown>) => void): Promise<Company> {
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-company-'))
  chmodSync(dir, 0o755)
  const primary = await startCluster(join(dir, 'primary'), ['shared_buffers = 256MB'])
  orStop(() => primary.stop())
  const maintenance = new pg.Client({ connectionString: primary.url() })
  await maintenance.connect()
  await maintenance.query('CREATE DATABASE goodlot')
  await maintenance.end()
  const replica = await primary.replica(join(dir, 'replica'), 'second')
  orStop(() => replica.stop())
  const swift = hasSwift() ? await startSwift() : undefined
  orStop(async () => swift?.stop())
  if (!swift)
    console.error(`SKIPPED: files are in a folder, and the storage does not die, for lack of ${swiftPackages}`)
  const mails = new MailServer()
  await mails.start()
  orStop(() => mails.stop())
  const ports = [await freePort(), await freePort(), await freePort()]
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: primary.url('goodlot'),
    DATABASE_READ_URL: replica.url('goodlot'),
    DATA_DIR: join(dir, 'data'),
    GOODLOT_SECRET: 'a secret that all processes share',
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    ALLOW_TEST_PAYMENTS: '1',
    TRUST_PROXY: '1',
    WORKER: 'none',
    // as the units and the image start them
    NODE_OPTIONS: '--max-semi-space-size=16',
    LOG_LEVEL: 'error',
    ...swift?.env,
  }
  const balancer = new LoadBalancer(ports)
  const url = await balancer.listen()
  orStop(() => balancer.stop())
  const server = (name: string, port: number) =>
    new ProcessSlot(name, 'main.ts', 'is ready', { ...env, PORT: String(port), PUBLIC_URL: url })
  const [first = 0, second = 0, third = 0] = ports
  const apps = [server('server 1', first), server('server 2', second)]
  const workerCalled = (name: string) =>
    new ProcessSlot(name, 'commands/worker.ts', 'is at work', { ...env, PUBLIC_URL: url })
  const worker = workerCalled('the worker')
  const steady = [server('server 3, which nobody kills', third), workerCalled('worker 2, which nobody kills')]
  for (const slot of [...apps, ...steady, worker]) {
    orStop(() => slot.stop())
    await slot.start(1)
  }
  const database = connect(env.DATABASE_URL)
  while (!ports.every((port) => balancer.isReady(port))) await sleep(20)
  return new Company({ dir, env, url, ports, apps, steady, worker, balancer, database, mails, swift, primary, replica })
}

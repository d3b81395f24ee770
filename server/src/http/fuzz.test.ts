import { readdirSync } from 'node:fs'
import { contract, type FaultName } from '@goodlot/contract'
import { beforeAll, expect, it } from 'vitest'
import { pageFile, readBuilt } from '../features/pages/built.ts'
import { Cast, type FuzzRole, fuzzRoles } from '../test/fuzz/cast.ts'
import { Dice } from '../test/fuzz/dice.ts'
import { changedInput, type Planned, planOf, validInput } from '../test/fuzz/requests.ts'
import { requestOf, type SentRequest } from '../test/fuzz/send.ts'
import { Writes } from '../test/fuzz/writes.ts'
import { type TestWorld, testWorld } from '../test/world.ts'

/**
 * How many random requests are sent in addition to the fixed part of the plan. `npm run soak fuzz` sends more of them,
 * from another seed, and the fixed part as every role.
 */
const requests = Number(process.env.FUZZ_REQUESTS ?? 100)
// short runs leave it to permissions.test.ts to send every call as every role
const byAll = requests > 1000
const seed = Number(process.env.FUZZ_SEED ?? 20_261_115)

/** How many worlds run side by side. Within a world requests run one after the other, so that each change has one cause. */
const lanes = 3

/** The role whose rows are used as foreign ids in requests of `role`. */
const stranger = (role: FuzzRole): FuzzRole => (role === 'customer' || role === 'visitor' ? 'main' : 'customer')

interface Answered {
  status: number
  fault: FaultName | undefined
  refused: boolean
}

async function answered(w: TestWorld, { path, ...request }: SentRequest): Promise<Answered> {
  const response = await fetch(`${w.url}${path}`, request as RequestInit)
  const isStream = response.headers.get('content-type')?.includes('event-stream') ?? false
  if (isStream) await response.body?.cancel()
  const text = isStream ? '' : await response.text()
  const isEnvelope = response.headers.get('content-type')?.includes('json') ?? false
  const { fault } = (isEnvelope ? JSON.parse(text) : {}) as { fault?: FaultName }
  return { status: response.status, fault, refused: fault !== undefined || response.status !== 200 }
}

const replayed = ({ method, path, headers, body }: SentRequest) => ({
  ...{ method, path, headers },
  body:
    body instanceof FormData
      ? [...body].map(([key, value]) => [key, String(value)])
      : String(body ?? '').slice(0, 3_000),
})

class Lane {
  readonly #w: TestWorld
  readonly #cast: Cast
  readonly #writes: Writes
  readonly failures: object[] = []
  /** The names of calls that were sent, both alone and with the role that sent them. */
  readonly sent = new Set<string>()
  /** How often each call succeeded. */
  readonly succeeded = new Map<string, number>()

  constructor(w: TestWorld) {
    this.#w = w
    this.#cast = new Cast(w)
    this.#writes = new Writes(w.pool)
  }

  watch() {
    return this.#writes.watch()
  }

  #files() {
    // counts in the whole data folder, because the folder of files does not exist before the first file; folders stay empty
    const found = readdirSync(this.#w.dataDir, { recursive: true, withFileTypes: true })
    return found.filter((entry) => entry.isFile()).length
  }

  async run(plan: readonly Planned[], dice: Dice, onSent: () => void) {
    for (const [index, planned] of plan.entries()) {
      if (this.failures.length >= 5) return
      onSent()
      // no request may be refused for too many tries; those limits are tested in limits.test.ts
      if (index % 25 === 0) await this.#w.db.deleteFrom('call_tries').execute()
      await this.#one(planned, index, dice)
    }
  }

  async #one({ call, role, change }: Planned, index: number, dice: Dice) {
    const writes = this.#cast.writes
    const person = await this.#cast.person(role)
    const own = await this.#cast.prepared(call.name, role)
    const foreign = change.kind.startsWith('foreign') ? await this.#cast.rows(stranger(role)) : own
    const valid = validInput(call, change.kind === 'foreign ids' ? foreign : own, index)
    const request = requestOf(call, changedInput(valid, change, foreign), change, dice)
    if (person) request.headers = { usertoken: person.token, ...request.headers }
    if (this.#cast.writes > writes) await this.#writes.since()
    const filesBefore = call.call.file ? this.#files() : 0
    const { status, fault, refused } = await answered(this.#w, request)
    const changed = await this.#writes.since()
    const wrong = [
      ...(status >= 500 || fault === 'our_fault' ? ['a fault of ours'] : []),
      ...(refused && changed.length > 0 ? [`refused, and yet: ${changed.join(', ')}`] : []),
      ...(!refused && call.call.kind === 'read' && changed.length > 0
        ? [`a read, and yet: ${changed.join(', ')}`]
        : []),
      ...(refused && call.call.file && this.#files() !== filesBefore ? ['refused, and yet a file was stored'] : []),
    ]
    if (wrong.length > 0) this.failures.push({ wrong, status, fault, role, change, index, request: replayed(request) })
    this.sent.add(call.name).add(`${call.name} by ${role}`)
    if (!refused) this.succeeded.set(call.name, (this.succeeded.get(call.name) ?? 0) + 1)
    if (changed.length > 0) this.#cast.changed()
  }
}

/** For a long run: prints a line after each twentieth of it. */
function progressOf(total: number): () => void {
  const started = performance.now()
  let sent = 0
  return () => {
    sent += 1
    if (total < 10_000 || sent % Math.ceil(total / 20) !== 0) return
    const seconds = (performance.now() - started) / 1000
    console.info(`${sent} of ${total} requests after ${seconds.toFixed(0)} s`)
  }
}

/** A preview needs the built pages, which only some runs have. */
const hadPages = readBuilt(pageFile('en-US', 'home')) !== null
const possible = (call: string) => call !== 'page_preview' || hadPages

const all: Lane[] = []
beforeAll(async () => {
  for (let i = 0; i < lanes; i++) {
    const lane = new Lane(await testWorld({ TRUST_PROXY: '1' }))
    await lane.watch()
    all.push(lane)
  }
})

it(
  `every call by ${byAll ? 'everybody' : 'one who may, every write by one who may not'}, and ${requests} requests with one thing wrong: the fault is never ours, the answer is the promised one, and who is refused changes nothing`,
  async () => {
    const plan = planOf(requests, new Dice(seed), byAll)
    const progress = progressOf(plan.length)
    await Promise.all(
      all.map((lane, number) =>
        lane.run(
          plan.filter((_, index) => index % lanes === number),
          new Dice(seed + number),
          progress,
        ),
      ),
    )
    const failures = all.flatMap((lane) => lane.failures)
    expect(failures, `FUZZ_SEED=${seed} FUZZ_REQUESTS=${requests} repeats them`).toEqual([])
    const sent = new Set(all.flatMap((lane) => [...lane.sent]))
    const calls = Object.keys(contract)
    const wanted = calls.flatMap((name) => (byAll ? fuzzRoles.map((role) => `${name} by ${role}`) : [name]))
    expect(wanted.filter((one) => !sent.has(one))).toEqual([])
    // requests that are all refused by the permission check would test nothing
    const neverValid = calls.filter((name) => possible(name) && !all.some((lane) => lane.succeeded.has(name)))
    expect(neverValid.length, neverValid.join(', ')).toBeLessThanOrEqual(calls.length / 5)
    const successes = all.flatMap((lane) => [...lane.succeeded.values()]).reduce((sum, n) => sum + n, 0)
    expect(successes).toBeGreaterThan(plan.length / 6)
    console.info(`${plan.length} requests, ${successes} of them succeeded, in no case: ${neverValid.join(', ')}`)
  },
  requests * 100 + 600_000,
)

import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '../test/world.ts'
import type { Job, JobWorld } from './job.ts'
import { JobRunner } from './runner.ts'

let w: TestWorld
let world: JobWorld
const logged: { job?: string; err?: Error }[] = []
const runners: JobRunner[] = []
beforeAll(async () => {
  w = await testWorld()
  const log = Object.create(w.app.world.log, { error: { value: (entry: (typeof logged)[0]) => logged.push(entry) } })
  world = { ...w.app.world, db: w.db, log }
})
afterEach(() => Promise.all(runners.splice(0).map((runner) => runner.stop())))

function start(...jobs: Job[]): JobRunner {
  const runner = new JobRunner({ jobs, tasks: [] }, world, w)
  runners.push(runner)
  runner.start()
  return runner
}

describe('polled jobs', () => {
  it('run each in a lane of its own: one that hangs is cut off at its limit and holds up nobody', async () => {
    /** How often the other job had run when each run of the hanging one began. */
    const countedAtStart: number[] = []
    let counted = 0
    start(
      {
        name: 'test.hang',
        everyMs: 50,
        limitMs: 3000,
        async run({ db }) {
          countedAtStart.push(counted)
          await sql`SELECT pg_sleep(600)`.execute(db)
          return false
        },
      },
      { name: 'test.count', everyMs: 20, run: async () => ++counted < 0 },
    )
    // aborted and started again: the lock was released with its session
    await expect.poll(() => countedAtStart.length).toBeGreaterThan(1)
    expect((countedAtStart[1] ?? 0) - (countedAtStart[0] ?? 0)).toBeGreaterThan(5)
    expect(logged).toContainEqual({
      job: 'test.hang',
      err: expect.objectContaining({ message: 'cut off after 3 s' }),
    })
    const { rows } = await sql<{ n: number }>`
      SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query LIKE '%pg_sleep(600)%' AND pid <> pg_backend_pid()`.execute(
      w.db,
    )
    expect(rows[0]?.n).toBeLessThanOrEqual(1)
  })

  it('are done by one of several processes at a time', async () => {
    let running = 0
    let most = 0
    let runs = 0
    const job: Job = {
      name: 'test.alone',
      everyMs: 10,
      async run() {
        most = Math.max(most, ++running)
        await new Promise((done) => setTimeout(done, 30))
        running -= 1
        runs += 1
        return false
      },
    }
    start(job)
    start(job)
    await expect.poll(() => runs).toBeGreaterThan(4)
    expect(most).toBe(1)
  })

  it('go on after an error, and give their lock back', async () => {
    let runs = 0
    start({
      name: 'test.broken',
      everyMs: 20,
      async run() {
        if (++runs === 1) throw new Error('a broken row')
        return false
      },
    })
    await expect.poll(() => runs).toBeGreaterThan(2)
    const { rows } = await sql<{ n: number }>`
      SELECT count(*) AS n FROM pg_locks WHERE locktype = 'advisory' AND objid = hashtext('test.broken')::bigint & 4294967295`.execute(
      w.db,
    )
    expect(rows[0]?.n).toBeLessThanOrEqual(1)
  })

  it('look at once when woken; housekeeping waits for its time', async () => {
    const runs = { eager: 0, patient: 0 }
    const runner = start(
      { name: 'test.eager', everyMs: 60_000, run: async () => ++runs.eager < 0 },
      { name: 'test.patient', everyMs: 60_000, patient: true, run: async () => ++runs.patient < 0 },
    )
    await expect.poll(() => runs).toEqual({ eager: 1, patient: 1 })
    runner.wake()
    await expect.poll(() => runs).toEqual({ eager: 2, patient: 1 })
  })
})

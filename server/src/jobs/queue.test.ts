import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '../test/world.ts'
import { Queue } from './queue.ts'
import { JobRunner } from './runner.ts'
import { recordHeartbeat, unlockDead } from './store.ts'
import { addJob, type Task } from './task.ts'

type Numbered = Task<{ n: number }>
let w: TestWorld
const runners: JobRunner[] = []
beforeAll(async () => {
  w = await testWorld()
})
afterEach(() => Promise.all(runners.splice(0).map((runner) => runner.stop())))

const kind = (name: string, part: Partial<Numbered> & Pick<Numbered, 'run'>): Numbered => ({
  name,
  concurrency: 1,
  timeoutMs: 10_000,
  attempts: 3,
  ...part,
})
function start(...tasks: Numbered[]): JobRunner {
  const runner = new JobRunner({ jobs: [], tasks }, { ...w.app.world, db: w.db }, w)
  runners.push(runner)
  runner.start()
  return runner
}
const add = (task: Numbered, ...numbers: number[]) =>
  w.db.transaction().execute(async (trx) => {
    for (const n of numbers) await addJob(trx, task, { n }, `${task.name}:${n}`)
  })
const jobOf = async (task: Numbered, n: number) =>
  w.db.selectFrom('graphile_worker.jobs').selectAll().where('key', '=', `${task.name}:${n}`).executeTakeFirst()

describe('tasks', () => {
  it('belong to the transaction that adds them', async () => {
    const seen: number[] = []
    const task = kind('test.trx', { run: async (_, { n }) => void seen.push(n) })
    start(task)
    const rolledBack = w.db.transaction().execute(async (trx) => {
      await addJob(trx, task, { n: 1 }, 'test.trx:1')
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await add(task, 2)
    await expect.poll(() => seen).toEqual([2])
  })

  it('are drained through one connection without a statement beside another', async () => {
    const seen: number[] = []
    const task = kind('test.drained', { run: async (_, { n }) => void seen.push(n) })
    await add(task, 1, 2, 3)
    let running = 0
    let most = 0
    const client = await w.pool.connect()
    const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    const counted = Object.assign(Object.create(client), {
      async query(...args: unknown[]) {
        most = Math.max(most, ++running)
        return send(...args).finally(() => (running -= 1))
      },
      release: () => undefined,
    })
    const pool = Object.assign(Object.create(w.pool), { connect: async () => counted })
    await new Queue([task], { ...w.app.world, db: w.db }, pool).drain()
    client.release()
    expect(seen).toEqual([1, 2, 3])
    expect(most).toBe(1)
  })

  it('run as many at once as their kind allows, beside the other kinds', async () => {
    let running = 0
    let most = 0
    const answered = Promise.withResolvers<void>()
    const slow = kind('test.slow', {
      concurrency: 2,
      async run() {
        most = Math.max(most, ++running)
        await answered.promise
        running -= 1
      },
    })
    const quick: number[] = []
    const other = kind('test.quick', { run: async (_, { n }) => void quick.push(n) })
    start(slow, other)
    await add(slow, 1, 2, 3, 4)
    await expect.poll(() => running).toBe(2)
    await add(other, 1, 2, 3)
    await expect.poll(() => quick).toEqual([1, 2, 3])
    expect(running).toBe(2)
    answered.resolve()
    await expect.poll(() => jobOf(slow, 4)).toBeUndefined()
    expect(most).toBe(2)
  })

  it('are cut off at their limit, and begun again after a pause', async () => {
    const task = kind('test.deaf', { timeoutMs: 100, run: () => new Promise(() => undefined) })
    start(task)
    await add(task, 1)
    await expect.poll(() => jobOf(task, 1)).toMatchObject({ locked_at: null, last_error: expect.any(String) })
    const { rows } = await sql<{ later: boolean }>`
      SELECT run_at > updated_at AS later FROM graphile_worker.jobs WHERE key = 'test.deaf:1'`.execute(w.db)
    expect(rows).toEqual([{ later: true }])
  })

  it('come back from a worker that is dead, and stay with one that lives', async () => {
    const task = kind('test.lost', { run: async () => undefined })
    await add(task, 1, 2, 3)
    const lock = (n: number, by: string, secondsAgo: number) =>
      sql`UPDATE graphile_worker._private_jobs SET locked_by = ${by}, locked_at = now() - make_interval(secs => ${secondsAgo}) WHERE key = ${`test.lost:${n}`}`.execute(
        w.db,
      )
    await recordHeartbeat(w.db, [
      { id: 'pool-dead', task: task.name },
      { id: 'pool-alive', task: task.name },
    ])
    await sql`UPDATE job_workers SET seen_at = now() - interval '16 s' WHERE id = 'pool-dead'`.execute(w.db)
    await lock(1, 'pool-dead', 3600)
    await lock(2, 'pool-alive', 3600)
    // started by a worker that has not yet reported that it is alive
    await lock(3, 'pool-young', 1)
    expect(await unlockDead(w.db)).toEqual(['pool-dead'])
    const held = await w.db
      .selectFrom('graphile_worker.jobs')
      .select(['key', 'locked_by'])
      .where('task_identifier', '=', task.name)
      .orderBy('key')
      .execute()
    expect(held.map((job) => job.locked_by)).toEqual([null, 'pool-alive', 'pool-young'])
  })

  it('say that they live while they work', async () => {
    start(kind('test.alive', { run: async () => undefined }))
    await expect
      .poll(() => w.db.selectFrom('job_workers').selectAll().where('task', '=', 'test.alive').execute())
      .toHaveLength(1)
  })
})

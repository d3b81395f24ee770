import { beforeAll, describe, expect, it } from 'vitest'
import { JobRunner } from '../../jobs/runner.ts'
import { addJob, type Task } from '../../jobs/task.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let broken = true
const done: number[] = []
const task: Task<{ report_id: number }> = {
  name: 'reports.print',
  concurrency: 1,
  timeoutMs: 1000,
  attempts: 1,
  async run(_world, { report_id }) {
    if (broken) throw new Error('out of paper')
    done.push(report_id)
  },
}
let runner: JobRunner

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  runner = new JobRunner({ jobs: [], tasks: [task] }, { ...w.app.world, db: w.db }, w)
  await w.db.transaction().execute((trx) => addJob(trx, task, { report_id: 7 }, 'report:7'))
})

describe('failed jobs', () => {
  it('a job that still waits is not among the failed ones', async () => {
    expect((await root.send('job_list')).data).toEqual({ data: [], total: 0 })
  })

  it('are listed for root with what they are about and why, without what they carry', async () => {
    await runner.runAll()
    const { data } = await root.send('job_list', { task: 'reports.print' })
    expect(data.data).toEqual([
      {
        job_id: expect.any(Number),
        task: 'reports.print',
        subject: 'report:7',
        tries: 1,
        error: 'out of paper',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      },
    ])
    expect((await root.send('job_list', { task: 'mails.send' })).data.total).toBe(0)
    // root's figures count failed jobs as well
    expect((await root.send('insight_root')).data.failed_jobs).toBe(1)
  })

  it('begin anew when root says so, once, and that is written down', async () => {
    const job_id = (await root.send('job_list')).data.data[0]?.job_id ?? 0
    broken = false
    await runner.runAll()
    expect(done).toEqual([])
    expect((await root.send('job_retry', { job_id })).code).toBe(200)
    await runner.runAll()
    await runner.runAll()
    expect(done).toEqual([7])
    expect((await root.send('job_list')).data.total).toBe(0)
    expect((await root.send('job_retry', { job_id })).code).toBe(4041)
    expect((await root.send('audit_list', { action: 'jobs.retry' })).data.data).toMatchObject([
      { account: root.email, subject: `job:${job_id}`, details: { task: 'reports.print', key: 'report:7' } },
    ])
  })

  it.each(['customer', 'admin', 'inspector'])('are nothing for the role %s', async (role) => {
    const person = await w.an({ role })
    expect((await person.send('job_list')).code).toBe(4003)
    expect((await person.send('job_retry', { job_id: 1 })).code).toBe(4003)
  })
})

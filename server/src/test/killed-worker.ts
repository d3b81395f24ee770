import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Database } from '../db/connect.ts'
import { mails } from '../features/accounts/messages.ts'
import { askReset } from '../features/accounts/reset-store.ts'
import { wordsOf } from '../http/words.ts'
import { post } from '../mail/outbox.ts'
import { createTestDatabase } from './databases.ts'
import { flakySmtp } from './flaky-smtp.ts'
import { openTestPostgres } from './postgres.ts'
import { startProcess, stopProcess } from './process.ts'

export interface Trial {
  mails: number
  /** Limit of one SMTP session. */
  smtpTimeoutSeconds: number
  lateMs: number
  /** Skips the pauses between the tries of a mail. */
  skipPauses: boolean
}

export interface Outcome {
  arrived: number
  /** Repetitions of mails that had already arrived. */
  doubled: number
  /** Mails that the killed worker was sending. */
  beingSent: number
  /** How many seconds after the kill the last job of the killed worker was unlocked. */
  backAfterSeconds: number
  /** Rows for another job, written meanwhile: how many, and how long the slowest one waited. */
  others: { count: number; slowestSeconds: number }
  totalSeconds: number
  /** The failures that the mail server simulated. */
  smtpFailures: Record<string, number>
}

const seconds = (since: number) => (performance.now() - since) / 1000

/** Two worker processes, mails in the queue, an unreliable mail server; one worker is killed while it sends. */
export async function killWorkerWhileSending(trial: Trial): Promise<Outcome> {
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-kill-'))
  chmodSync(dir, 0o755)
  const postgres = await openTestPostgres()
  const testDatabase = await createTestDatabase(postgres.url)
  const database = connect(testDatabase.url)
  const smtp = await flakySmtp({ lateMs: trial.lateMs })
  const workers: ChildProcess[] = []
  const startWorker = async () => {
    const { child } = await startProcess('commands/worker.ts', 'is at work', {
      DATABASE_URL: testDatabase.url,
      DATA_DIR: join(dir, 'data'),
      SMTP_URL: smtp.url,
      SMTP_TIMEOUT: String(trial.smtpTimeoutSeconds),
    })
    workers.push(child)
  }
  let stopOthers = async () => ({ count: 0, slowestSeconds: 0 })
  try {
    await startWorker()
    const workersToKill = await workerIds(database)
    await startWorker()
    const startedAt = performance.now()
    await writeMails(database, trial.mails)
    stopOthers = addOtherJobs(database)

    await until(
      async () => smtp.arrived.size >= trial.mails / 5 && (await countLockedBy(database, workersToKill)) > 1,
      10,
      60,
    )
    workers[0]?.kill('SIGKILL')
    const killed = performance.now()
    const beingSent = await countLockedBy(database, workersToKill)
    await until(async () => (await countLockedBy(database, workersToKill)) === 0, 100, 60)
    const backAfterSeconds = seconds(killed)
    await until(async () => {
      if (trial.skipPauses) await endPauses(database)
      return (await waiting(database)) === 0
    }, 250)
    const counts = [...smtp.arrived.values()]
    return {
      arrived: counts.length,
      doubled: counts.reduce((sum, n) => sum + n - 1, 0),
      beingSent,
      backAfterSeconds,
      others: await stopOthers(),
      totalSeconds: seconds(startedAt),
      smtpFailures: smtp.failures,
    }
  } finally {
    await stopOthers()
    for (const child of workers) await stopProcess(child)
    await smtp.close()
    await database.close()
    await testDatabase.drop()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function workerIds({ db }: Database): Promise<string[]> {
  const ids = async () => (await db.selectFrom('job_workers').select('id').execute()).map((row) => row.id)
  await until(async () => (await ids()).length > 0, 20)
  return ids()
}

async function writeMails({ db }: Database, count: number): Promise<void> {
  const to = (n: number) => ({ email: `m${n}@example.com`, language: 'en-US' })
  await db.transaction().execute(async (trx) => {
    for (let n = 1; n <= count; n++)
      await post(
        trx,
        to(n),
        { template: mails.password_changed, facts: { name: `N. ${n}` } },
        { now: new Date(), translate: wordsOf },
      )
  })
}

const countLockedBy = async ({ db }: Database, workers: string[]) =>
  (await db.selectFrom('graphile_worker.jobs').select('id').where('locked_by', 'in', workers).execute()).length

const waiting = async ({ db }: Database) =>
  (await db.selectFrom('mails').select('id').where('status', '<>', 'sent').execute()).length

const endPauses = ({ db }: Database) =>
  sql`UPDATE mails SET due_at = now() WHERE status = 'waiting' AND due_at > now()`.execute(db)

/** Writes requests for reset codes, which a polled job handles, and measures how long each waits. */
function addOtherJobs({ db }: Database): () => Promise<Outcome['others']> {
  const open = new Map<string, number>()
  let count = 0
  let slowestSeconds = 0
  let stopped: Promise<void> | undefined
  let stopping = false
  const loop = async () => {
    while (!stopping || open.size > 0) {
      if (!stopping) {
        const email = `other${++count}@example.com`
        await db
          .transaction()
          .execute((trx) =>
            askReset(trx, { email, asked_from: '127.0.0.1', from_known_device: false }, 'en-US', new Date()),
          )
        open.set(email, performance.now())
      }
      await sleep(200)
      const done = await db
        .selectFrom('password_resets')
        .select('email')
        .where('handled', '=', true)
        .where('email', 'in', [...open.keys(), ''])
        .execute()
      for (const { email } of done) {
        slowestSeconds = Math.max(slowestSeconds, seconds(open.get(email) ?? Number.NaN))
        open.delete(email)
      }
    }
  }
  const running = loop()
  return async () => {
    stopping = true
    stopped ??= Promise.race([running, sleep(20_000, undefined, { ref: false })])
    await stopped
    for (const since of open.values()) slowestSeconds = Math.max(slowestSeconds, seconds(since))
    return { count, slowestSeconds }
  }
}

async function until(condition: () => Promise<boolean>, everyMs: number, limitSeconds = 1200): Promise<void> {
  const began = performance.now()
  while (!(await condition())) {
    if (seconds(began) > limitSeconds) throw new Error(`not true within ${limitSeconds} s: ${condition}`)
    await sleep(everyMs)
  }
}

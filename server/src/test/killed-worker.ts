import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Database } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { mails } from '../features/accounts/mails.ts'
import { askReset } from '../features/accounts/reset-store.ts'
import { post } from '../features/mails/index.ts'
import { wordsOf } from '../http/words.ts'
import { moodySmtp } from './moody-smtp.ts'
import { ended, startProcess } from './process.ts'

export interface Trial {
  mails: number
  /** What one conversation with the mail server may take. */
  smtpTimeoutSeconds: number
  lateMs: number
  /** Lets the pauses between the tries of a mail pass at once. */
  hurry: boolean
}

export interface Outcome {
  arrived: number
  /** Mails beyond the first of each. */
  doubled: number
  /** Mails that the killed worker was sending. */
  beingSent: number
  /** How long after the kill the last of its jobs was free again. */
  backAfterSeconds: number
  /** Rows of another kind, written all the while: how many, and how long the slowest waited to be done. */
  others: { count: number; slowestSeconds: number }
  totalSeconds: number
  /** What the mail server did wrong on purpose. */
  moods: Record<string, number>
}

const seconds = (since: number) => (performance.now() - since) / 1000

/** Two workers as processes, mails in the queue, a mail server with moods; one worker is killed in the middle of its work. */
export async function killWorkerWhileSending(trial: Trial): Promise<Outcome> {
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-kill-'))
  chmodSync(dir, 0o755)
  const postgres = await startEmbedded({ dir: join(dir, 'pg'), unsafe: true })
  const database = connect(postgres.url)
  const smtp = await moodySmtp({ lateMs: trial.lateMs })
  const workers: ChildProcess[] = []
  const work = async () => {
    const { child } = await startProcess('commands/worker.ts', 'is at work', {
      DATABASE_URL: postgres.url,
      DATA_DIR: join(dir, 'data'),
      SMTP_URL: smtp.url,
      SMTP_TIMEOUT: String(trial.smtpTimeoutSeconds),
    })
    workers.push(child)
  }
  let stopOthers = async () => ({ count: 0, slowestSeconds: 0 })
  try {
    await migrate(database.pool)
    await work()
    const doomed = await workerIds(database)
    await work()
    const began = performance.now()
    await writeMails(database, trial.mails)
    stopOthers = keepOthersComing(database)

    await until(async () => smtp.arrived.size >= trial.mails / 5 && (await heldBy(database, doomed)) > 1, 10, 60)
    workers[0]?.kill('SIGKILL')
    const killed = performance.now()
    const beingSent = await heldBy(database, doomed)
    await until(async () => (await heldBy(database, doomed)) === 0, 100, 60)
    const backAfterSeconds = seconds(killed)
    await until(async () => {
      if (trial.hurry) await passPauses(database)
      return (await waiting(database)) === 0
    }, 250)
    const counts = [...smtp.arrived.values()]
    return {
      arrived: counts.length,
      doubled: counts.reduce((sum, n) => sum + n - 1, 0),
      beingSent,
      backAfterSeconds,
      others: await stopOthers(),
      totalSeconds: seconds(began),
      moods: smtp.moods,
    }
  } finally {
    await stopOthers()
    for (const child of workers) await ended(child)
    await smtp.close()
    await database.close()
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
        { template: mails.registered, facts: { name: `N. ${n}`, link: 'https://example.com/login' } },
        { now: new Date(), translate: wordsOf },
      )
  })
}

const heldBy = async ({ db }: Database, workers: string[]) =>
  (await db.selectFrom('graphile_worker.jobs').select('id').where('locked_by', 'in', workers).execute()).length

const waiting = async ({ db }: Database) =>
  (await db.selectFrom('mails').select('id').where('status', '<>', 'sent').execute()).length

const passPauses = ({ db }: Database) =>
  sql`UPDATE mails SET due_at = now() WHERE status = 'waiting' AND due_at > now()`.execute(db)

/** Writes requests for reset codes, a polled job's work, and watches how long each waits. */
function keepOthersComing({ db }: Database): () => Promise<Outcome['others']> {
  const open = new Map<string, number>()
  let count = 0
  let slowestSeconds = 0
  let stopped: Promise<void> | undefined
  let stopping = false
  const loop = async () => {
    while (!stopping || open.size > 0) {
      if (!stopping) {
        const email = `other${++count}@example.com`
        await db.transaction().execute((trx) => askReset(trx, { email, asked_from: '127.0.0.1' }, 'en-US', new Date()))
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

async function until(isSo: () => Promise<boolean>, everyMs: number, limitSeconds = 1200): Promise<void> {
  const began = performance.now()
  while (!(await isSo())) {
    if (seconds(began) > limitSeconds) throw new Error(`nothing came of it in ${limitSeconds} s: ${isSo}`)
    await sleep(everyMs)
  }
}

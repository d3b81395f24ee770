import type { Job, JobWorld } from '../../jobs/job.ts'
import { addJob } from '../../jobs/task.ts'
import { forgetExpired, keyOf } from '../../mail/outbox-store.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { mailServerOf } from '../../setup/index.ts'
import { dueWithoutJob } from './store.ts'

const batch = 100

/** Gives mails whose next try is due, by our clock, to the queue. */
async function queueDue(world: JobWorld): Promise<boolean> {
  const { db, clock } = world
  if (!(await mailServerOf(world))) return false
  return db.transaction().execute(async (trx) => {
    const due = await dueWithoutJob(trx, clock.now(), batch)
    for (const { id } of due) await addJob(trx, sendMail, { mail_id: id }, keyOf(id))
    return due.length === batch
  })
}

const forget = ({ db, clock }: JobWorld) => db.transaction().execute((trx) => forgetExpired(trx, clock.now(), batch))

export const jobs: Job[] = [
  { name: 'mails.due', everyMs: 5_000, run: queueDue },
  { name: 'mails.forget_secrets', everyMs: 60_000, patient: true, run: forget },
]

import type { Task, TaskWorld } from '../jobs/task.ts'
import { mailsTotal } from '../metrics/registry.ts'
import { readSettings } from '../setting/index.ts'
import { mailServerOf } from '../setup/index.ts'
import { claim, dueMail, isSpent, markFailed, markSent, markTried } from './outbox-store.ts'
import { sendBySmtp } from './transport.ts'

const triesMax = 8
/** Older mails are not sent: a server whose SMTP is set up late does not send last month's codes. */
const staleMs = 3 * 24 * 3600 * 1000
const pauseMs = (tries: number) => Math.min(60_000 * 2 ** (tries - 1), 3_600_000)

/**
 * Sends one mail: claims it, sends it, marks it, without a transaction around all three. Meanwhile the job's lock, kept alive by the
 * worker's heartbeat, keeps other workers away. A refusal by the mail server does not fail the job: the mail's row counts the tries and has
 * the time of the next one. Without a mail server, mails stay in the outbox, where root can read them.
 */
async function send(world: TaskWorld, { mail_id: id }: { mail_id: number }): Promise<void> {
  const { db, clock, config, signal, log } = world
  const server = await mailServerOf(world)
  if (!server) return
  const now = clock.now()
  const mail = await dueMail(db, id, now)
  if (!mail) return
  if (now.getTime() - mail.queued_at.getTime() > staleMs) return markFailed(db, id, mail.tries, 'too old to send')
  if (isSpent(mail, now)) return markFailed(db, id, mail.tries, 'its code or link was used or has expired')
  const tries = await claim(db, id, mail.tries)
  if (!tries) return
  const { 'mail.sender': from, 'mail.office': replyTo } = await readSettings({ db, config })
  const letter = {
    messageId: `<mail.${id}.${mail.queued_at.getTime()}@${from.address.split('@').at(-1)}>`,
    to: mail.to_address,
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    calendar: mail.calendar,
  }
  try {
    await sendBySmtp({ ...server, from, replyTo }, letter, signal)
  } catch (error) {
    // the process is stopping: the next worker that gets the job sends the mail
    if (signal.aborted) throw error
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    const after = clock.now()
    log.warn({ mail: id, tries, err: error }, 'a mail was not sent')
    mailsTotal.inc({ outcome: tries >= triesMax ? 'failed' : 'put_off' })
    if (tries >= triesMax) await markFailed(db, id, tries, reason)
    else await markTried(db, id, tries, reason, new Date(after.getTime() + pauseMs(tries)))
    return
  }
  await markSent(db, mail, clock.now())
  mailsTotal.inc({ outcome: 'sent' })
  log.info({ mail: id, template: mail.template, tries }, 'a mail was sent')
}

export const sendMail: Task<{ mail_id: number }> = {
  name: 'mails.send',
  concurrency: 4,
  timeoutMs: 150_000,
  attempts: 8,
  run: send,
}

import type { Job, JobWorld } from '../../jobs/runner.ts'
import { smtpTransport, type Transport } from '../../mail/transport.ts'
import { markMail, takeDue } from './store.ts'

const triesMax = 8
/** Older letters are no longer news: a server that gets its SMTP address late does not send last month's codes. */
const staleMs = 3 * 24 * 3600 * 1000
const waitMs = (tries: number) => Math.min(60_000 * 2 ** (tries - 1), 3_600_000)

let transport: { url: string; sender: Transport } | undefined
function transportFor({ config }: JobWorld): Transport | null {
  if (!config.smtpUrl) return null
  if (transport?.url !== config.smtpUrl)
    transport = { url: config.smtpUrl, sender: smtpTransport(config.smtpUrl, config.mailFrom) }
  return transport.sender
}

/** Sends one due mail. Without SMTP settings mails stay in the outbox, readable by root. */
async function sendNext(world: JobWorld): Promise<boolean> {
  const sender = transportFor(world)
  if (!sender) return false
  const now = world.clock.now()
  return world.db.transaction().execute(async (trx) => {
    const mail = await takeDue(trx, now)
    if (!mail) return false
    if (now.getTime() - mail.created_at.getTime() > staleMs) {
      await markMail(trx, mail.id, { status: 'failed', tries: mail.tries, error: 'too old to send' })
      return true
    }
    const tries = mail.tries + 1
    try {
      await sender.send({ to: mail.to_address, subject: mail.subject, text: mail.body_text, html: mail.body_html })
      await markMail(trx, mail.id, { status: 'sent', tries, error: '', sent_at: now })
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
      const status = tries >= triesMax ? 'failed' : 'waiting'
      await markMail(trx, mail.id, { status, tries, error: reason, due_at: new Date(now.getTime() + waitMs(tries)) })
    }
    return true
  })
}

export const jobs: Job[] = [{ name: 'mails.send', everyMs: 5_000, run: sendNext }]

import { resetCode, resetMailsPerDay } from '@goodlot/rules'
import type { Job, JobWorld } from '../../jobs/job.ts'
import { mayPost, post } from '../../mail/outbox.ts'
import { newMailedCode } from './mailed-code.ts'
import { mails } from './messages.ts'
import { changeReset, takeWaitingReset } from './reset-store.ts'
import { accountByEmail } from './store.ts'
import { deleteStale } from './sweep-store.ts'

/** Makes the code of the oldest waiting request, and mails it if the address has an active account and did not get too many codes today. */
async function makeResetCode({ db, clock, secrets, translate }: JobWorld): Promise<boolean> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const asked = await takeWaitingReset(trx)
    if (!asked) return false
    const account = await accountByEmail(trx, asked.email)
    const until = new Date(now.getTime() + resetCode.lifeMinutes * 60_000)
    const code = newMailedCode()
    await changeReset(trx, asked, {
      handled: true,
      code_hash: secrets.digest('reset', `${asked.email}:${asked.asked_from}:${code}`),
      expires_at: until,
    })
    const most = asked.from_known_device ? resetMailsPerDay.knownDevices : resetMailsPerDay.anybody
    if (account?.active && (await mayPost(trx, account.email, mails.reset_code, now, most))) {
      await post(
        trx,
        { email: account.email, language: asked.language },
        {
          template: mails.reset_code,
          facts: { name: account.nickname, minutes: resetCode.lifeMinutes, code },
          secret: { texts: [code], until },
        },
        { now, translate },
      )
    }
    return true
  })
}

async function sweep({ db, clock }: JobWorld): Promise<boolean> {
  await deleteStale(db, clock.now())
  return false
}

export const jobs: Job[] = [
  { name: 'accounts.reset_codes', everyMs: 2_000, run: makeResetCode },
  { name: 'accounts.sweep', everyMs: 3600_000, patient: true, run: sweep },
]

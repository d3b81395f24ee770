import { appPaths } from '@goodlot/contract'
import { chinaDay, documentReminder } from '@goodlot/rules'
import { record } from '../../audit-log/index.ts'
import type { Job, JobWorld } from '../../jobs/job.ts'
import { post } from '../../mail/outbox.ts'
import { notify } from '../../notice/index.ts'
import { inTransaction } from '../../order/index.ts'
import { accountById } from '../accounts/index.ts'
import { changeCertificate, dueCertificate } from './certificate-store.ts'
import { mails } from './messages.ts'

/** Reminds the owner of a factory of one certificate a transaction, 30 and 7 days before its last day and once it has ended. */
const remind = (world: JobWorld): Promise<boolean> =>
  inTransaction(world, async (ctx) => {
    const today = chinaDay(ctx.now)
    const due = await dueCertificate(ctx.db, today)
    if (!due) return false
    const days = documentReminder(due.expires_on, due.expiry_told, today)
    // the query and the rule agree; should they ever not, the job must not spin
    await changeCertificate(ctx.db, due.id, { expiry_told: days ?? 0 })
    if (days === null) return true
    const kind = days === 0 ? 'factory_certificate_expired' : 'factory_certificate_expiring'
    const owner = await accountById(ctx.db, due.owner_id)
    const told = { factory: due.factory, certificate: due.title, day: due.expires_on }
    const path = `${appPaths.factory_file}?bid=${due.factory_id}`
    await notify(ctx.db, { accountId: owner.id, kind, params: told, link: path, at: ctx.now })
    if (owner.email_notification) {
      const facts = { name: owner.nickname, ...told, link: `${ctx.origin}${path}` }
      await post(ctx.db, owner, { template: mails[kind], facts }, ctx)
    }
    await record(ctx.db, {
      ...{ at: ctx.now, accountId: null, action: 'factories.certificate_told', subject: `factory:${due.factory_id}` },
      details: { certificate: due.title, day: due.expires_on, days },
    })
    return true
  })

export const certificateJob: Job = {
  name: 'factory_file.certificates',
  everyMs: 3600_000,
  patient: true,
  run: remind,
}

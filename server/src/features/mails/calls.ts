import type { mails } from '@goodlot/contract'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { fail } from '../../http/refusal.ts'
import { sorted } from '../../http/sort.ts'
import { addJob } from '../../jobs/task.ts'
import { isSpent, keyOf } from '../../mail/outbox-store.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { mailServerOf } from '../../setup/index.ts'
import { listed, lockMail, requeue, sortKeys } from './store.ts'
import { mailView } from './view.ts'

export const handlers: Handlers<typeof mails> = {
  async mail_list(ctx, { sort, ...filters }) {
    const areSent = (await mailServerOf(ctx)) !== undefined
    return pageOf(
      ctx,
      listed(ctx.db, filters),
      (q) => sorted(q.selectAll(), sort, sortKeys).orderBy('id', 'desc'),
      filters,
      (row) => mailView(row, { now: ctx.now, areSent }),
    )
  },

  async mail_resend(ctx, { mail_id }) {
    const mail = await lockMail(ctx.db, mail_id)
    if (!mail) fail(ctx, 'not_found')
    if (isSpent(mail, ctx.now)) fail(ctx, 'mail_spent')
    await requeue(ctx.db, mail_id, ctx.now)
    await addJob(ctx.db, sendMail, { mail_id }, keyOf(mail_id))
    await recordBy(ctx, 'mails.resend', `mail:${mail_id}`)
    return {}
  },
}

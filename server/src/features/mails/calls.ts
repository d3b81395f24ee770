import type { mails } from '@goodlot/contract'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { addJob } from '../../jobs/task.ts'
import { isSpent, keyOf } from '../../mail/outbox-store.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { mailServerOf } from '../../setup/index.ts'
import { mailPage } from './list-store.ts'
import { lockMail, requeue } from './store.ts'
import { textHandlers } from './text-calls.ts'
import { mailView } from './view.ts'

export const handlers: Handlers<typeof mails> = {
  ...textHandlers,

  async mail_list(ctx, input) {
    const areSent = (await mailServerOf(ctx)) !== undefined
    const { rows, ...counts } = await mailPage(ctx, input)
    return { ...counts, data: rows.map((row) => mailView(row, { now: ctx.now, areSent })) }
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

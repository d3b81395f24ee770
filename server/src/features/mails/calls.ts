import type { mails } from '@goodlot/contract'
import { chinaDateTime } from '@goodlot/rules'
import type { Handlers } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { fail } from '../../http/refusal.ts'
import { addJob } from '../../jobs/task.ts'
import { recordBy } from '../audit/index.ts'
import { keyOf, listed, requeue } from './store.ts'
import { sendMail } from './tasks.ts'

export const handlers: Handlers<typeof mails> = {
  mail_list(ctx, filters) {
    return pageOf(
      ctx,
      listed(ctx.db, filters),
      (q) => q.selectAll().orderBy('id', 'desc'),
      filters,
      (row) => ({
        mail_id: row.id,
        to: row.to_address,
        template: row.template,
        subject: row.subject,
        text: row.body_text,
        html: row.body_html,
        status: row.status,
        tries: row.tries,
        error: row.error,
        created_at: chinaDateTime(row.created_at),
        sent_at: row.sent_at ? chinaDateTime(row.sent_at) : '',
      }),
    )
  },

  async mail_resend(ctx, { mail_id }) {
    if (!(await requeue(ctx.db, mail_id, ctx.now))) fail(ctx, 'not_found')
    await addJob(ctx.db, sendMail, { mail_id }, keyOf(mail_id))
    await recordBy(ctx, 'mails.resend', `mail:${mail_id}`)
    return {}
  },
}

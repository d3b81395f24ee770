import type { mails, OutputOf } from '@goodlot/contract'
import { chinaDateTime } from '@goodlot/rules'
import type { Context } from '../../http/context.ts'
import { isSpent, type Mail, withoutSecrets } from '../../mail/outbox-store.ts'

/**
 * A mail as root sees it. Where mails are sent, root does not see codes and links: they are meant for the receivers alone. Where no mails
 * are sent, root sees them and passes them on, as long as they are still valid.
 */
export function mailView(
  mail: Mail & { order_no: string | null },
  { now, areSent }: Pick<Context, 'now'> & { /** This server has a mail server. */ areSent: boolean },
): OutputOf<typeof mails.mail_list>['data'][number] {
  const spent = isSpent(mail, now)
  const shown = areSent || spent ? withoutSecrets(mail) : mail
  return {
    mail_id: mail.id,
    to: mail.to_address,
    order_no: mail.order_no ?? '',
    template: mail.template,
    subject: shown.subject,
    text: shown.body_text,
    html: shown.body_html,
    status: mail.status,
    tries: mail.tries,
    error: mail.error,
    created_at: chinaDateTime(mail.created_at),
    sent_at: mail.sent_at ? chinaDateTime(mail.sent_at) : '',
    can_resend: !spent,
  }
}

import type { reports } from '@goodlot/contract'
import { chinaDateTime, mayAskAboutReport, mayEver, type ReportMailType } from '@goodlot/rules'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { ReportMessages } from '../../db/types.ts'
import type { Ctx, Handlers, Me } from '../../http/context.ts'
import { BadInput, fail, refuse } from '../../http/refusal.ts'
import { requireLocked, requireVisible } from '../../order/access/index.ts'
import { endClaims, openClaim, takeFreeClaims } from '../../order/claims/index.ts'
import { factsOf, type Order, recordOrderEvent } from '../../order/index.ts'
import { tellOwners, tellRoot } from '../../order/messages/index.ts'
import { addStatement } from '../evidence/index.ts'
import { releasedCertificates } from '../laboratory/index.ts'
import { mails, reportPath } from './messages.ts'
import { insertMessage, latestVersion, messagesOf } from './store.ts'

type ConversationCalls = 'report_mail_get' | 'report_mail_send' | 'report_thread'

/** What the conversation is about: a laboratory order has a certificate instead of a report. */
const subjectOf = ({ service_type }: Order) => (service_type === 'lab' ? 'certificate' : 'report')

/** The version of the report or certificate that the owner reads at present. */
async function versionRead(db: Db, order: Order): Promise<number | undefined> {
  if (subjectOf(order) === 'certificate') return (await releasedCertificates(db, order.id)).at(-1)?.version
  return (await latestVersion(db, order.id, true))?.version
}

/** Only root may send the mail that announces a report; others can only ask questions. */
function requireType(ctx: { me: Me }, type: ReportMailType): void {
  if (type === 'accept' && !mayEver(ctx.me, 'see_all_records')) throw new BadInput({ type: 'validation.choice' })
}

const messageView = (row: Selectable<ReportMessages>, by: string, fromRoot: boolean) => ({
  message_id: row.id,
  type: row.type as ReportMailType,
  text: row.text,
  version: row.version,
  at: chinaDateTime(row.at),
  by,
  from_root: fromRoot,
})

/** Delivers a message from the owner to root or from root to the owner. Links to the report, or to the order's page for a certificate. */
async function deliver(
  ctx: Ctx<(typeof reports)['report_mail_send']>,
  order: Order,
  type: ReportMailType,
  text: string,
) {
  const subject = subjectOf(order)
  const place = subject === 'report' ? { path: reportPath(order.id) } : {}
  const wordIn = (t: typeof ctx.t) =>
    t(type === 'accept' && subject === 'certificate' ? 'reports.certificate_accept' : `reports.mail_${type}`)
  if (mayEver(ctx.me, 'see_all_records'))
    await tellOwners(ctx, order, {
      template: mails[`${subject}_message`],
      facts: (t) => ({ what: wordIn(t), text }),
      notice: `${subject}_message`,
      ...place,
    })
  else
    await tellRoot(ctx, order, 'discuss_report', {
      template: mails[`${subject}_question`],
      facts: (t) => ({ from: ctx.me.nickname, what: wordIn(t), text }),
      notice: `${subject}_question`,
      params: { from: ctx.me.nickname },
      ...place,
    })
}

/**
 * What the owner writes is a claim: a wish for an update is decided before the inspector is paid, by a new version or by root. Root's words
 * answer a question; a wish for an update is in work by then.
 */
async function keepClaims(
  ctx: Ctx<(typeof reports)['report_mail_send']>,
  orderId: number,
  { id, type, text }: Selectable<ReportMessages>,
): Promise<void> {
  if (!mayEver(ctx.me, 'see_all_records')) {
    const kind = type === 'update' ? 'update_request' : 'question'
    await openClaim(ctx, { orderId, kind, openedBy: ctx.me.id, text, reportMessageId: id })
    return
  }
  await endClaims(ctx, orderId, ['question'], { outcome: 'answered', by: ctx.me.id })
  await takeFreeClaims(ctx, orderId, 'update_request', ctx.me.id)
}

/** The calls with which owner and root write to each other about a report or certificate. */
export const conversationHandlers: Pick<Handlers<typeof reports>, ConversationCalls> = {
  async report_mail_get(ctx, { type, oid, code = '' }) {
    requireType(ctx, type)
    const order = await requireVisible(ctx, oid)
    refuse(ctx, mayAskAboutReport(ctx.me, factsOf(order)))
    const facts = { order_no: order.order_no, name: ctx.me.nickname }
    const side = mayEver(ctx.me, 'see_all_records') ? 'root' : 'owner'
    const about = subjectOf(order) === 'certificate' ? 'certificate' : 'mail'
    return {
      code: code || type,
      title: ctx.t(`reports.${about}_${type}_title`, facts),
      text:
        type === 'accept'
          ? ctx.t(`reports.${about}_accept_text`, facts)
          : ctx.t(`reports.${about}_${type}_text_${side}`, facts),
      to: ctx.t(mayEver(ctx.me, 'see_all_records') ? 'reports.mail_to_owner' : 'reports.mail_to_us'),
    }
  },

  async report_mail_send(ctx, { type, oid, text }) {
    requireType(ctx, type)
    const order = await requireLocked(ctx, oid)
    refuse(ctx, mayAskAboutReport(ctx.me, factsOf(order)))
    const version = await versionRead(ctx.db, order)
    if (version === undefined) return fail(ctx, 'report_not_released')
    const message = await insertMessage(ctx.db, {
      order_id: oid,
      version,
      at: ctx.now,
      account_id: ctx.me.id,
      type,
      text,
      waits: !mayEver(ctx.me, 'see_all_records'),
    })
    await addStatement(
      ctx,
      oid,
      'message',
      { id: message.id, version, at: ctx.now.toISOString(), account_id: ctx.me.id, type },
      { by: ctx.me.nickname, text },
      ctx.me.id,
    )
    await recordOrderEvent(ctx, oid, `${subjectOf(order)}_asked`, ctx.me.id, { type })
    await keepClaims(ctx, oid, message)
    await deliver(ctx, order, type, text)
    return messageView(message, ctx.me.nickname, mayEver(ctx.me, 'see_all_records'))
  },

  async report_thread(ctx, { oid }) {
    const order = await requireVisible(ctx, oid)
    const { customer_id, real_customer_id } = order
    if (!mayEver(ctx.me, 'see_all_records') && ctx.me.id !== customer_id && ctx.me.id !== real_customer_id)
      fail(ctx, 'not_yours')
    return (await messagesOf(ctx.db, oid)).map((row) => messageView(row, row.by, row.role === 'root'))
  },
}

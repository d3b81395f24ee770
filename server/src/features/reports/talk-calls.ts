import { appPaths, type reports } from '@goodlot/contract'
import {
  chinaDateTime,
  mayAskAboutReport,
  mayDecide,
  mayEver,
  mayShareReport,
  type ReportMailType,
} from '@goodlot/rules'
import type { Selectable } from 'kysely'
import type { ReportMessages } from '../../db/types.ts'
import type { Ctx, Handlers, Me } from '../../http/context.ts'
import { BadInput, fail, refuse } from '../../http/refusal.ts'
import { addStatement } from '../evidence/index.ts'
import {
  changeOrder,
  factsOf,
  type Order,
  recordOrderEvent,
  requireLocked,
  requireVisible,
  tellOwners,
  tellRoot,
} from '../orders/index.ts'
import { mails } from './mails.ts'
import { sealAid, shareEnds } from './share.ts'
import { insertDecision, insertMessage, latestVersion, messagesOf } from './store.ts'
import { reportPath } from './tell.ts'

type TalkCalls =
  | 'report_mail_get'
  | 'report_mail_send'
  | 'report_thread'
  | 'report_share'
  | 'report_unshare'
  | 'report_decide'

const isRoot = (me: Me) => mayEver(me, 'administer')

/** Telling the owner that a report is there is root's alone; the others ask. */
function requireType(ctx: { me: Me }, type: ReportMailType): void {
  if (type === 'accept' && !isRoot(ctx.me)) throw new BadInput({ type: 'validation.choice' })
}

const messageView = (row: Selectable<ReportMessages>, by: string, fromRoot: boolean) => ({
  message_id: row.id,
  type: row.type as ReportMailType,
  text: row.text,
  version: row.version,
  at: chinaDateTime(row.at),
  by,
  from_root: fromRoot ? (1 as const) : (0 as const),
})

/** From the owner to root, from root to the owner. */
async function deliver(
  ctx: Ctx<(typeof reports)['report_mail_send']>,
  order: Order,
  type: ReportMailType,
  text: string,
) {
  const path = reportPath(order.id)
  if (isRoot(ctx.me))
    await tellOwners(ctx, order, {
      template: mails.report_message,
      facts: (t) => ({ what: t(`reports.mail_${type}`), text }),
      notice: 'report_message',
      path,
    })
  else
    await tellRoot(ctx, order, {
      template: mails.report_question,
      facts: (t) => ({ from: ctx.me.nickname, what: t(`reports.mail_${type}`), text }),
      notice: 'report_question',
      params: { from: ctx.me.nickname },
      path,
    })
}

/** What owner and root say to each other about a report, and what the owner does with it. */
export const talkHandlers: Pick<Handlers<typeof reports>, TalkCalls> = {
  async report_mail_get(ctx, { type, oid, code = '' }) {
    requireType(ctx, type)
    const order = await requireVisible(ctx, oid)
    refuse(ctx, mayAskAboutReport(ctx.me, factsOf(order)))
    const facts = { order_no: order.order_no, name: ctx.me.nickname }
    const side = isRoot(ctx.me) ? 'root' : 'owner'
    return {
      code: code || type,
      title: ctx.t(`reports.mail_${type}_title`, facts),
      text:
        type === 'accept'
          ? ctx.t('reports.mail_accept_text', facts)
          : ctx.t(`reports.mail_${type}_text_${side}`, facts),
      to: ctx.t(isRoot(ctx.me) ? 'reports.mail_to_owner' : 'reports.mail_to_us'),
    }
  },

  async report_mail_send(ctx, { type, oid, text }) {
    requireType(ctx, type)
    const order = await requireLocked(ctx, oid)
    refuse(ctx, mayAskAboutReport(ctx.me, factsOf(order)))
    const version = await latestVersion(ctx.db, oid, true)
    if (!version) return fail(ctx, 'report_not_released')
    const message = await insertMessage(ctx.db, {
      order_id: oid,
      version: version.version,
      at: ctx.now,
      account_id: ctx.me.id,
      type,
      text,
      waits: !isRoot(ctx.me),
    })
    await addStatement(
      ctx,
      oid,
      'message',
      { id: message.id, version: version.version, at: ctx.now.toISOString(), account_id: ctx.me.id, type },
      { by: ctx.me.nickname, text },
      ctx.me.id,
    )
    await recordOrderEvent(ctx, oid, 'report_asked', ctx.me.id, { type })
    await deliver(ctx, order, type, text)
    return messageView(message, ctx.me.nickname, isRoot(ctx.me))
  },

  async report_thread(ctx, { oid }) {
    const order = await requireVisible(ctx, oid)
    const { customer_id, real_customer_id } = order
    if (!isRoot(ctx.me) && ctx.me.id !== customer_id && ctx.me.id !== real_customer_id) fail(ctx, 'not_yours')
    return (await messagesOf(ctx.db, oid)).map((row) => messageView(row, row.by, row.role === 'root'))
  },

  async report_share(ctx, { oid }) {
    const order = await requireLocked(ctx, oid)
    refuse(ctx, mayShareReport(ctx.me, factsOf(order)))
    const until = shareEnds(ctx.now)
    await changeOrder(ctx.db, oid, { shared_until: until })
    await recordOrderEvent(ctx, oid, 'report_shared', ctx.me.id, { until: chinaDateTime(until) })
    const aid = sealAid(ctx.secrets, order, until)
    return { aid, url: `${ctx.origin}${appPaths.report}?aid=${aid}`, shared_until: chinaDateTime(until) }
  },

  async report_unshare(ctx, { oid }) {
    const order = await requireLocked(ctx, oid)
    refuse(ctx, mayShareReport(ctx.me, factsOf(order)))
    await changeOrder(ctx.db, oid, { shared_until: null, share_epoch: order.share_epoch + 1 })
    await recordOrderEvent(ctx, oid, 'report_unshared', ctx.me.id)
    return {}
  },

  async report_decide(ctx, { oid, decision, reason = '' }) {
    if (decision !== 'release' && reason === '') throw new BadInput({ reason: 'validation.required' })
    const order = await requireLocked(ctx, oid)
    refuse(ctx, mayDecide(ctx.me, factsOf(order)))
    const version = await latestVersion(ctx.db, oid, true)
    if (!version) return fail(ctx, 'report_not_released')
    const { id } = await insertDecision(ctx.db, {
      order_id: oid,
      version: version.version,
      at: ctx.now,
      account_id: ctx.me.id,
      decision,
      reason,
    })
    const said = { id, version: version.version, at: ctx.now.toISOString(), account_id: ctx.me.id, decision, reason }
    await addStatement(ctx, oid, 'decision', said, { by: ctx.me.nickname }, ctx.me.id)
    await recordOrderEvent(ctx, oid, 'decided', ctx.me.id, { decision, ...(reason === '' ? {} : { reason }) })
    await tellRoot(ctx, order, {
      template: mails.decision_recorded,
      facts: (t) => ({ from: ctx.me.nickname, decision: t(`reports.decision_${decision}`), reason: reason || '–' }),
      notice: 'decision_recorded',
      path: reportPath(oid),
    })
    return {}
  },
}

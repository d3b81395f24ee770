import { type appeals, appPaths } from '@goodlot/contract'
import { type AppealOutcome, appealDays, chinaDateTime, mayAppeal } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { fail, refuse } from '../../http/refusal.ts'
import { lockInspectors } from '../../order/days/index.ts'
import { noticeToRoot } from '../../order/messages/index.ts'
import { changeStrike, settlePause } from '../../order/strikes/index.ts'
import { appealable, filteredAppeals, insertAppeal, lockSubject, orderNoOf, withSubjects } from './store.ts'

type OwnCalls = Omit<typeof appeals, 'appeal_decide'>

/** Ratings and deductions are listed while they can be appealed. */
const listedMs = appealDays * 24 * 3600_000

interface AppealText {
  id: number
  text: string
  opened_at: Date
  outcome: string
  reason: string
  decided_at: Date | null
}
const appealView = (row: AppealText) => ({
  appeal_id: row.id,
  text: row.text,
  opened_at: chinaDateTime(row.opened_at),
  outcome: row.outcome as AppealOutcome | '',
  reason: row.reason,
  decided_at: row.decided_at ? chinaDateTime(row.decided_at) : '',
})

export const handlers: Handlers<OwnCalls> = {
  async appeal_own(ctx) {
    const rows = await appealable(ctx.db, ctx.me.id, new Date(ctx.now.getTime() - listedMs))
    return rows.map(({ appeal_id, appeal_text, opened_at, outcome, reason, decided_at, ...row }) => ({
      kind: row.kind,
      id: row.id,
      order_no: row.order_no,
      at: chinaDateTime(row.at),
      stars: row.halves === null ? null : row.halves / 2,
      amount: row.cents,
      text: row.text,
      appeal:
        appeal_id === null || opened_at === null
          ? null
          : appealView({
              ...{ id: appeal_id, text: appeal_text ?? '', opened_at, decided_at },
              ...{ outcome: outcome ?? '', reason: reason ?? '' },
            }),
    }))
  },

  async appeal_send(ctx, { kind, id, text }) {
    // ahead of the strike, as whoever begins or ends a pause does
    if (kind === 'strike') await lockInspectors(ctx.db, [ctx.me.id])
    const subject = await lockSubject(ctx.db, ctx.me.id, kind, id)
    if (!subject || subject.is_withdrawn) return fail(ctx, 'not_found')
    if (subject.is_hidden) fail(ctx, 'rating_hidden')
    refuse(ctx, mayAppeal({ toldAt: subject.told_at, isAppealed: subject.is_appealed }, ctx.now))
    const appeal = await insertAppeal(ctx.db, {
      ...{ inspector_id: ctx.me.id, order_id: subject.order_id, kind, text, opened_at: ctx.now },
      ...{ payout_id: kind === 'deduction' ? id : null, strike_id: kind === 'strike' ? id : null },
    })
    if (kind === 'strike') {
      await changeStrike(ctx.db, id, { counts_from: null })
      await settlePause(ctx, ctx.me.id)
    }
    const order_no = await orderNoOf(ctx.db, subject.order_id)
    await recordBy(ctx, 'appeals.send', `inspector:${ctx.me.id}`, { kind, order_no })
    await noticeToRoot(ctx, 'see_claims', {
      kind: 'appeal_received',
      params: { inspector: ctx.me.nickname, order_no },
      link: appPaths.claims,
    })
    return appealView(appeal)
  },

  async appeal_list(ctx, { state, ins_user_id, ...paging }) {
    return pageOf(ctx, filteredAppeals(ctx.db, { state, ins_user_id }), withSubjects, paging, (row) => ({
      ...appealView(row),
      kind: row.kind,
      ins_user_id: row.inspector_id,
      ins_nick_name: row.nickname,
      order_id: row.order_id,
      order_no: row.order_no,
      about: row.about,
      stars: row.halves === null ? null : row.halves / 2,
      amount: row.earned_cents === null ? null : -row.earned_cents,
      strike_kind: row.strike_kind ?? '',
      decided_by: row.decider ?? '',
    }))
  },
}

import type { remedies } from '@goodlot/contract'
import {
  chinaDay,
  mayAskRemedy,
  mayChangeRemedy,
  mayDecideRemedy,
  type RemedyState,
  remediesMost,
} from '@goodlot/rules'
import { changedFields } from '../../audit-log/index.ts'
import { json } from '../../db/json-columns.ts'
import type { Handlers, Me, WriteContext } from '../../http/context.ts'
import { BadInput, fail, type MayFail, refuse } from '../../http/refusal.ts'
import { requireLocked, requireVisible } from '../../order/access/index.ts'
import { factsOf, type Order, orderIdByNo, recordOrderEvent } from '../../order/index.ts'
import { type RemedyRow, remediesOf } from '../../order/remedies/index.ts'
import { tellAgain } from './send.ts'
import { changeRemedy, decidersOf, insertRemedy, remedyById, replyTo } from './store.ts'
import { releasedFindings, remedyListOf } from './view.ts'

type OwnerCalls = 'remedy_list' | 'remedy_create' | 'remedy_change' | 'remedy_decide'
type OwnerContext = Omit<WriteContext, 'me'> & { me: Me }
type Released = 'not_found' | 'not_yours' | 'report_not_released' | 'ended_without_report' | 'laboratory_report'

/** An order of which the caller may ask corrections, locked. */
export async function lockToAsk(ctx: OwnerContext & MayFail<Released>, order_no: string): Promise<Order> {
  const order = await requireLocked(ctx, (await orderIdByNo(ctx.db, order_no)) ?? 0)
  refuse(ctx, mayAskRemedy(ctx.me, factsOf(order)))
  return order
}

async function requireRemedy(ctx: OwnerContext & MayFail<'remedy_unknown'>, order: Order, id: number) {
  const row = await remedyById(ctx.db, id)
  return row?.order_id === order.id ? row : fail(ctx, 'remedy_unknown')
}

/** Who approves: somebody of the family who decides about the goods; without a wish whoever asks. */
async function approverOf(ctx: OwnerContext, order: Order, wanted: number | undefined): Promise<number> {
  if (wanted === undefined) return ctx.me.id
  const deciders = await decidersOf(ctx.db, order)
  if (!deciders.some(({ id }) => id === wanted)) throw new BadInput({ approver: 'validation.choice' })
  return wanted
}

const refusePast = (ctx: OwnerContext, due: string): void => {
  if (due < chinaDay(ctx.now)) throw new BadInput({ due: 'validation.day' })
}

const handled = ({ approver_id, state }: RemedyRow) => ({ approverId: approver_id, state: state as RemedyState })

const events = { accept: 'remedy_accepted', again: 'remedy_again', not_done: 'remedy_not_done' } as const

/** Calls of the buyer: what is asked, and what becomes of the answers. */
export const ownerHandlers: Pick<Handlers<typeof remedies>, OwnerCalls> = {
  async remedy_list(ctx, { order_no }) {
    return remedyListOf(ctx, await requireVisible(ctx, (await orderIdByNo(ctx.db, order_no)) ?? 0))
  },

  async remedy_create(ctx, { order_no, actions, approver }) {
    const order = await lockToAsk(ctx, order_no)
    const { version, findings } = await releasedFindings(ctx.db, order.id)
    const existing = await remediesOf(ctx.db, order.id)
    if (existing.length + actions.length > remediesMost) fail(ctx, 'remedies_full', { max: remediesMost })
    const approver_id = await approverOf(ctx, order, approver)
    const asked = new Set(
      existing.filter(({ state }) => state === 'open' || state === 'answered').map(({ finding_key }) => finding_key),
    )
    let no = existing.at(-1)?.no ?? 0
    const made: { remedy_id: number; no: number }[] = []
    for (const { finding_key, request, wants_cause, wants_photos, evidence = '', due } of actions) {
      refusePast(ctx, due)
      // confidential notes are no findings, so that nobody can ask about them by guessing a key
      const finding = findings.find(({ key }) => key === finding_key)
      if (!finding) return fail(ctx, 'remedy_finding_unknown')
      if (asked.has(finding_key)) return fail(ctx, 'remedy_asked_already', { name: finding.name })
      asked.add(finding_key)
      no += 1
      const { id } = await insertRemedy(ctx.db, {
        ...{ order_id: order.id, no, version, finding_key, grade: finding.grade, finding: json(finding) },
        ...{ request, wants_cause, wants_photos, evidence, due, approver_id },
        ...{ created_by: ctx.me.id, created_at: ctx.now },
      })
      made.push({ remedy_id: id, no })
    }
    await recordOrderEvent(ctx, order.id, 'remedies_asked', ctx.me.id, { count: made.length })
    return { actions: made }
  },

  async remedy_change(ctx, { order_no, remedy_id, approver, request, wants_cause, wants_photos, evidence = '', due }) {
    const order = await lockToAsk(ctx, order_no)
    const row = await requireRemedy(ctx, order, remedy_id)
    refuse(ctx, mayChangeRemedy(ctx.me, factsOf(order), handled(row)))
    if (due !== row.due) refusePast(ctx, due)
    const approver_id = approver === undefined ? row.approver_id : await approverOf(ctx, order, approver)
    const change = { request, wants_cause, wants_photos, evidence, due, approver_id }
    const before = { ...row }
    await changeRemedy(ctx.db, row.id, change)
    await recordOrderEvent(ctx, order.id, 'remedy_changed', ctx.me.id, { no: row.no }, changedFields(before, change))
    return {}
  },

  async remedy_decide(ctx, { order_no, remedy_id, decision, words = '', due }) {
    if (decision !== 'accept' && words === '') throw new BadInput({ words: 'validation.required' })
    if (decision === 'again' && due === undefined) throw new BadInput({ due: 'validation.required' })
    const order = await lockToAsk(ctx, order_no)
    const row = await requireRemedy(ctx, order, remedy_id)
    refuse(ctx, mayDecideRemedy(ctx.me, factsOf(order), handled(row), decision))
    const by = { by: ctx.me.id, at: ctx.now }
    if (decision === 'again') {
      refusePast(ctx, due ?? row.due)
      await replyTo(ctx.db, row.id, { reply: 'again', words, ...by })
      const asked = await changeRemedy(ctx.db, row.id, { state: 'open', due: due ?? row.due })
      await tellAgain(ctx, order, asked)
    } else {
      if (decision !== 'withdraw' && row.state === 'answered')
        await replyTo(ctx.db, row.id, { reply: decision, words, ...by })
      await changeRemedy(ctx.db, row.id, {
        state: ({ accept: 'accepted', not_done: 'not_done', withdraw: 'withdrawn' } as const)[decision],
        ...{ closed_by: ctx.me.id, closed_at: ctx.now, closed_words: words },
      })
    }
    const event = decision === 'withdraw' ? 'remedy_withdrawn' : events[decision]
    await recordOrderEvent(ctx, order.id, event, ctx.me.id, { no: row.no, ...(words === '' ? {} : { words }) })
    const after = await remedyById(ctx.db, row.id)
    return { state: (after?.state ?? row.state) as RemedyState }
  },
}

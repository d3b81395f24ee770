import type { ClaimDetails, claims } from '@goodlot/contract'
import { chinaDateTime, mayReopen, payoutState } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Db } from '../../db/connect.ts'
import type { Handlers } from '../../http/context.ts'
import { countLimit, pageOf } from '../../http/page.ts'
import { fail } from '../../http/refusal.ts'
import { factsOf, orderById } from '../../order/index.ts'
import { costOf } from '../../order/money/index.ts'
import { payoutAmount } from '../../payment/payouts/index.ts'
import { insertMessage } from '../messages/index.ts'
import { filesOfClaim } from './files.ts'
import {
  changeClaim,
  claimById,
  claimsByIds,
  earningsOf,
  filteredClaims,
  type ListedClaim,
  listedClaim,
  lockClaim,
  messagesOf,
  nicknameOf,
  pageOfMany,
  ratingOf,
  reportWords,
  sortedClaims,
} from './store.ts'
import { claimRow } from './view.ts'

type RootCalls = Pick<typeof claims, 'claim_list' | 'claim_get' | 'claim_take' | 'claim_note'>

interface Said {
  at: Date
  by: string
  text: string
}
const saidView = ({ at, by, text }: Said) => ({ at: chinaDateTime(at), by, text })

/** What the customer wrote for a claim: in the order's messages, about the report, or with the stars. */
async function writtenFor(db: Db, claim: ListedClaim, messages: readonly (Said & { side: string })[]) {
  if (claim.kind === 'complaint') return messages.filter(({ side }) => side === 'customer')
  if (claim.kind !== 'low_rating') return reportWords(db, claim)
  const rating = await ratingOf(db, claim.order_id)
  return rating && rating.remark !== '' ? [{ at: rating.created_at, by: rating.by, text: rating.remark }] : []
}

/** A note of the team is a message of the office to itself. */
const isNote = ({ side, audience }: { side: string; audience: string }) => side === 'office' && audience === 'office'

export const rootHandlers: Handlers<RootCalls> = {
  async claim_list(ctx, input) {
    const { query, isOfMany } = await filteredClaims(ctx.db, input, ctx.me.id)
    const view = (row: ListedClaim) => claimRow(row, { me: ctx.me.id, now: ctx.now })
    const isNear = (input.page - 1) * input.limit < countLimit
    const read = isOfMany && isNear && !input.sort ? await pageOfMany(ctx.db, query, input) : null
    if (read) {
      const { ids, ...counts } = read
      return { ...counts, data: (await claimsByIds(ctx.db, ids, ctx.now)).map(view) }
    }
    return pageOf(ctx, query, (q) => sortedClaims(q, input, ctx.now), input, view)
  },

  async claim_get(ctx, { claim_id }): Promise<ClaimDetails> {
    const claim = await listedClaim(ctx.db, claim_id, ctx.now)
    const order = claim && (await orderById(ctx.db, claim.order_id))
    if (!claim || !order) return fail(ctx, 'not_found')
    const messages = await messagesOf(ctx.db, claim.id)
    const rating = await ratingOf(ctx.db, order.id)
    return {
      ...claimRow(claim, { me: ctx.me.id, now: ctx.now }),
      written: (await writtenFor(ctx.db, claim, messages)).map(saidView),
      files: await filesOfClaim(ctx, claim.id),
      stars: rating ? rating.halves / 2 : null,
      notes: messages.filter(isNote).map(saidView),
      cost: costOf(order) ?? 0,
      refund_due: order.refund_due_cents,
      payees: (await earningsOf(ctx.db, order.id)).map((row) => ({
        payout_id: row.id,
        ins_user_id: row.inspector_id,
        ins_nick_name: row.nickname,
        amount: payoutAmount(row),
        payout_status: payoutState({ paid: row.paid_at !== null, held: row.held, payableOn: row.payable_on }, ctx.now),
        left: Math.max(0, payoutAmount(row) - row.recovered),
      })),
      can_reopen: mayReopen(ctx.me, factsOf(order), order.finalized_at, ctx.now).ok,
      decided_by: claim.decider ?? '',
      answer: messages
        .filter(({ audience }) => audience === 'customer')
        .map(({ text }) => text)
        .join('\n\n'),
      reduction: claim.reduction_cents,
      refund: claim.refund_cents,
      recovery: claim.recovery_cents,
    }
  },

  async claim_take(ctx, { claim_id, take, owner_id: seen }) {
    const claim = await lockClaim(ctx.db, claim_id)
    if (!claim) return fail(ctx, 'not_found')
    if (claim.decided_at)
      fail(ctx, 'claim_decided', {
        who: await nicknameOf(ctx.db, claim.decided_by),
        when: chinaDateTime(claim.decided_at),
      })
    // a colleague's work is taken over knowingly, not by a list that was read before
    if (claim.owner_id !== null && claim.owner_id !== ctx.me.id && claim.owner_id !== seen)
      fail(ctx, 'claim_taken', { who: await nicknameOf(ctx.db, claim.owner_id) })
    await changeClaim(
      ctx.db,
      claim.id,
      take ? { owner_id: ctx.me.id, state: 'in_work' } : { owner_id: null, state: 'open' },
    )
    await recordBy(ctx, 'claims.take', `claim:${claim.id}`, {
      field: 'owner',
      from: await nicknameOf(ctx.db, claim.owner_id),
      to: take ? ctx.me.nickname : '',
    })
    return {}
  },

  async claim_note(ctx, { claim_id, text }) {
    const claim = await claimById(ctx.db, claim_id)
    if (!claim) return fail(ctx, 'not_found')
    await insertMessage(ctx.db, {
      order_id: claim.order_id,
      author_id: ctx.me.id,
      side: 'office',
      audience: 'office',
      text,
      created_at: ctx.now,
      claim_id: claim.id,
    })
    await recordBy(ctx, 'claims.note', `claim:${claim.id}`)
    return {}
  },
}

import type { inspectors } from '@goodlot/contract'
import { isChecked, maySendBack, type ProposalField } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { fail, refuse } from '../../http/refusal.ts'
import { lockVisible } from './access.ts'
import { keepPayouts, useProposedAccount } from './bank-proposals.ts'
import { tellInspectorOf } from './messages.ts'
import { profileOf } from './own-profile.ts'
import { filteredProposals, latestFirst } from './proposal-store.ts'
import { proposalView } from './proposal-view.ts'
import { acceptProposal, closeUnused, lockProposal } from './proposals.ts'
import { changeInspector, factsOf } from './store.ts'
import { withdrawWithoutDocuments } from './valid-documents.ts'

type VerificationCalls =
  | 'ins_proposals'
  | 'ins_proposal_accept'
  | 'ins_proposal_send_back'
  | 'ins_proposal_withdraw'
  | 'ins_send_back'
  | 'ins_withdraw_verified'

/** Calls about what was verified: proposals of changes, and how a verification ends. */
export const verificationHandlers: Pick<Handlers<typeof inspectors>, VerificationCalls> = {
  async ins_proposals(ctx, { page, limit, ...filters }) {
    const { query } = await filteredProposals(ctx.db, filters)
    const found = await pageOf(ctx, query, latestFirst, { page, limit }, (row) => row)
    const data: Awaited<ReturnType<typeof proposalView>>[] = []
    for (const row of found.data) data.push(await proposalView(ctx, row))
    return { ...found, data }
  },

  async ins_proposal_accept(ctx, { proposal_id, version }) {
    const { row, proposal } = await lockProposal(ctx, proposal_id, version)
    await acceptProposal(ctx, row, proposal, useProposedAccount)
    await keepPayouts(ctx, row.account_id)
    await tellInspectorOf(ctx, row.account_id, 'proposal_accepted', { field: proposal.field as ProposalField })
    if (proposal.field === 'documents')
      await withdrawWithoutDocuments(ctx, row.account_id, { why: 'no_document_left', by: ctx.me.id })
    return {}
  },

  async ins_proposal_send_back(ctx, { proposal_id, version, reason }) {
    const { row, proposal } = await lockProposal(ctx, proposal_id, version)
    await closeUnused(ctx, proposal, 'sent_back', reason)
    await keepPayouts(ctx, row.account_id)
    const field = proposal.field as ProposalField
    await tellInspectorOf(ctx, row.account_id, 'proposal_sent_back', { field, reason })
    return {}
  },

  async ins_proposal_withdraw(ctx, { proposal_id, version }) {
    const { row, proposal } = await lockProposal(ctx, proposal_id, version)
    // another inspector's proposal does not exist for this one
    if (row.account_id !== ctx.me.id) fail(ctx, 'not_found')
    await closeUnused(ctx, proposal, 'withdrawn', '')
    await keepPayouts(ctx, row.account_id)
    return profileOf(ctx)
  },

  async ins_send_back(ctx, { uid, reason }) {
    const row = await lockVisible(ctx, uid)
    refuse(ctx, maySendBack(factsOf(row)))
    await changeInspector(ctx.db, uid, { submitted_at: null, verify_note: reason })
    await recordBy(ctx, 'inspectors.send_back', `inspector:${uid}`, {
      ...{ from: { submitted: true }, to: { submitted: false } },
      reason,
    })
    await tellInspectorOf(ctx, uid, 'verify_sent_back', { reason })
    return {}
  },

  async ins_withdraw_verified(ctx, { uid, reason }) {
    const row = await lockVisible(ctx, uid)
    if (row.verified_at === null || !isChecked(row)) fail(ctx, 'not_verified')
    await changeInspector(ctx.db, uid, {
      ...{ verified_at: null, submitted_at: null, checked_at: row.checked_at ?? row.verified_at },
      verify_note: reason,
    })
    await recordBy(ctx, 'inspectors.withdraw_verified', `inspector:${uid}`, {
      ...{ from: { verified: true }, to: { verified: false } },
      reason,
    })
    await tellInspectorOf(ctx, uid, 'verify_withdrawn', { reason })
    return {}
  },
}

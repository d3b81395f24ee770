import type { InspectorProposal } from '@goodlot/contract'
import { chinaDateTime, type ProposalField, type ProposalState } from '@goodlot/rules'
import type { Context } from '../../http/context.ts'
import { proposedAccount, shownAccount } from './bank-proposals.ts'
import { documentsByIds } from './document-store.ts'
import { documentView } from './document-view.ts'
import { currentProposals, type NamedProposal } from './proposal-store.ts'
import { proposedCard } from './proposals.ts'
import { type DocumentPlan, lineChanges, shownValue } from './verified-values.ts'

type ViewContext = Pick<Context, 'db' | 'now' | 'locale' | 'secrets' | 'addressOf'>

const shownTime = (instant: Date | null) => (instant ? chinaDateTime(instant) : '')

export async function proposalView(ctx: ViewContext, row: NamedProposal): Promise<InspectorProposal> {
  const field = row.field as ProposalField
  const documents = field === 'documents' ? await documentsIn(ctx, row.value_after as DocumentPlan) : []
  const shown = async (value: unknown) =>
    field === 'documents' ? '' : String(await shownValue(ctx, field, value, ctx.locale))
  return {
    proposal_id: row.id,
    user_id: row.inspector_id,
    nickname: row.nickname,
    realname: row.real_name,
    field,
    state: row.state as ProposalState,
    version: row.version,
    old_value: await shown(row.value_before),
    // whoever decides has to see the whole account; once it is decided the masked one is enough
    new_value: row.state === 'open' ? await waitingValue(ctx, field, row, shown) : await shown(row.value_after),
    lines:
      field === 'expertise'
        ? await lineChanges(ctx, (row.value_before ?? []) as number[], (row.value_after ?? []) as number[], ctx.locale)
        : null,
    documents,
    reason: row.reason,
    created_at: chinaDateTime(row.created_at),
    changed_at: chinaDateTime(row.changed_at),
    decided_at: shownTime(row.decided_at),
  }
}

async function waitingValue(
  ctx: ViewContext,
  field: ProposalField,
  row: NamedProposal,
  shown: (value: unknown) => Promise<string>,
): Promise<string> {
  if (field === 'bankcard') return proposedCard(ctx, row)
  const account = field === 'bank_account' ? proposedAccount(ctx, row) : null
  return account ? shownAccount(account) : shown(row.value_after)
}

async function documentsIn(ctx: ViewContext, plan: DocumentPlan): Promise<InspectorProposal['documents']> {
  const dates = new Map([...plan.added, ...plan.changed].map(({ id, expires_on }) => [id, expires_on]))
  const added = new Set(plan.added.map(({ id }) => id))
  const removed = new Set(plan.removed)
  const rows = await documentsByIds(ctx.db, [...added, ...removed, ...plan.changed.map(({ id }) => id)])
  return rows.map((row) => {
    const date = dates.get(row.id)
    const change = added.has(row.id) ? 'added' : removed.has(row.id) ? 'removed' : 'changed'
    return { ...documentView(date === undefined ? row : { ...row, expires_on: date }, ctx), change }
  })
}

/** What the inspector and root read about an inspector's proposals: open ones, and those that were sent back last. */
export async function shownProposals(ctx: ViewContext, inspectorId: number): Promise<InspectorProposal[]> {
  const shown: InspectorProposal[] = []
  for (const row of await currentProposals(ctx.db, inspectorId)) shown.push(await proposalView(ctx, row))
  return shown
}

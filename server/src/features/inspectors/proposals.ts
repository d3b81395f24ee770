import { appPaths, fieldPath } from '@goodlot/contract'
import { mayDecideProposal, moneyFields, type ProposalField } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import { json } from '../../db/json-columns.ts'
import type { Me, WriteContext } from '../../http/context.ts'
import { fail, failAt, type MayFail, refuse } from '../../http/refusal.ts'
import { takeNickname } from '../../inspector-name/index.ts'
import { post } from '../../mail/outbox.ts'
import { notify } from '../../notice/index.ts'
import { noticeToRoot } from '../../order/messages/index.ts'
import { readBankCard, sealBankCard } from '../../payment/index.ts'
import { accountById } from '../accounts/index.ts'
import { changeDocument, documentsByIds } from './document-store.ts'
import { mails } from './messages.ts'
import { linesOfInspector } from './profile-store.ts'
import {
  changeProposal,
  insertProposal,
  openProposalsOf,
  type Proposal,
  proposalById,
  proposerOf,
} from './proposal-store.ts'
import { changeInspector, type InspectorRecord, lockInspector } from './store.ts'
import {
  type DocumentPlan,
  loggedValue,
  useValue,
  type ValueField,
  type VerifiedValues,
  valuesInUse,
} from './verified-values.ts'

export type ProposalWrite = WriteContext & { me: Me }

/** A change that an inspector proposes. A sealed value is stored beside what may be shown of it. */
export interface ProposedChange {
  field: ProposalField
  before: unknown
  after: unknown
  sealed?: Buffer | null
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Stores a change as a proposal: the present value goes on being used until root accepts the new one. A proposal of the same field that
 * is still open is replaced and gets another version, so that root never accepts what it has not seen. Of another bank account the owner of
 * the address is told: it is the first thing that a thief of a session changes. Answers whether there is anything new; the caller then
 * tells root, once for all fields of an act.
 */
export async function propose(ctx: ProposalWrite, row: InspectorRecord, change: ProposedChange): Promise<boolean> {
  const id = row.account_id
  const { field, before, after, sealed = null } = change
  const open = (await openProposalsOf(ctx.db, id)).find((one) => one.field === field)
  if (open && isSame(open.value_after, after)) return false
  const values = { value_before: json(before), value_after: json(after), sealed, changed_at: ctx.now }
  if (open) await changeProposal(ctx.db, open.id, { ...values, version: open.version + 1 })
  else await insertProposal(ctx.db, { inspector_id: id, field, ...values, created_at: ctx.now })
  await recordBy(ctx, 'inspectors.propose', `inspector:${id}`, {
    from: { [field]: await logged(ctx, field, before) },
    to: { [field]: await logged(ctx, field, after) },
  })
  if (!moneyFields.includes(field)) return true
  const account = await accountById(ctx.db, id)
  const facts = {
    name: account.nickname,
    account: String(after).split(' (')[0] ?? '',
    link: `${ctx.origin}${fieldPath}`,
  }
  const kind = before === '' ? 'bank_account_asked' : 'bank_change_asked'
  await post(ctx.db, account, { template: mails[kind], facts }, ctx)
  await notify(ctx.db, { accountId: id, kind, params: { account: facts.account }, at: ctx.now })
  return true
}

/** Tells root that an inspector has proposed something, or changed what it had proposed. */
export const tellProposed = (ctx: ProposalWrite, { nickname }: InspectorRecord): Promise<void> =>
  noticeToRoot(ctx, 'verify_inspectors', {
    kind: 'inspector_proposal',
    params: { name: nickname },
    link: `${appPaths.proposals}?nickname=${encodeURIComponent(nickname)}`,
  })

/** Values of bank fields are masked before they are stored, everything else is made readable for the log. */
const logged = async (ctx: ProposalWrite, field: ProposalField, value: unknown) => {
  if (moneyFields.includes(field)) return value
  if (field !== 'documents') return loggedValue(ctx, field, value)
  const { added = [], removed = [], changed = [] } = (value ?? {}) as Partial<DocumentPlan>
  const ids = [...added.map(({ id }) => id), ...removed, ...changed.map(({ id }) => id)]
  const names = new Map((await documentsByIds(ctx.db, ids)).map(({ id, file_name }) => [id, file_name]))
  const dated = (one: { id: number; expires_on?: string | null | undefined }) =>
    [names.get(one.id), one.expires_on].filter(Boolean).join(' ')
  return [...added.map(dated), ...changed.map(dated), ...removed.map((id) => `− ${names.get(id) ?? id}`)]
}

/** Proposes each of the values. Answers whether any of them is new. */
export async function proposeValues(
  ctx: ProposalWrite,
  row: InspectorRecord,
  inUse: Pick<VerifiedValues, ValueField>,
  wanted: Partial<Pick<VerifiedValues, ValueField>>,
): Promise<boolean> {
  const id = row.account_id
  let isNew = false
  for (const [name, value] of Object.entries(wanted)) {
    const field = name as ValueField
    const before = inUse[field]
    const change =
      field === 'bankcard'
        ? {
            before: await loggedValue(ctx, field, before),
            after: await loggedValue(ctx, field, value),
            sealed: sealBankCard(ctx.secrets, id, String(value)).payout_sealed,
          }
        : { before, after: value }
    if (await propose(ctx, row, { field, ...change })) isNew = true
  }
  return isNew
}

type Deciding = ProposalWrite & MayFail<'not_found' | 'proposal_closed' | 'proposal_changed'>

/** A proposal and its inspector, both locked, if this version of it may still be decided about. */
export async function lockProposal(ctx: Deciding, id: number, version: number) {
  const inspectorId = await proposerOf(ctx.db, id)
  const row = inspectorId === undefined ? undefined : await lockInspector(ctx.db, inspectorId)
  const proposal = await proposalById(ctx.db, id)
  if (!row || !proposal) fail(ctx, 'not_found')
  refuse(ctx, mayDecideProposal(proposal, version))
  return { row, proposal }
}

/** Closes a proposal without using its value: its uploads are left to the job that removes unused ones. */
export async function closeUnused(
  ctx: ProposalWrite,
  proposal: Proposal,
  state: 'sent_back' | 'withdrawn',
  reason: string,
): Promise<void> {
  if (proposal.field === 'documents')
    for (const { id } of (proposal.value_after as DocumentPlan).added)
      await changeDocument(ctx.db, id, { tag: '', tag_id: null })
  await changeProposal(ctx.db, proposal.id, { state, reason, decided_at: ctx.now, decided_by: ctx.me.id })
  await recordBy(ctx, `inspectors.proposal_${state}`, `inspector:${proposal.inspector_id}`, {
    from: { [proposal.field]: await logged(ctx, proposal.field as ProposalField, proposal.value_after) },
    to: { [proposal.field]: await logged(ctx, proposal.field as ProposalField, proposal.value_before) },
    ...(reason === '' ? {} : { reason }),
  })
}

/** The bank card that a proposal holds sealed. */
export const proposedCard = (
  { secrets }: Pick<ProposalWrite, 'secrets'>,
  { inspector_id, sealed }: Pick<Proposal, 'inspector_id' | 'sealed'>,
): string => readBankCard(secrets, inspector_id, { payout_account: '', payout_sealed: sealed })

/** Saves the bank account of a proposal and answers what the log says about it. */
type UseBankAccount = (ctx: ProposalWrite, proposal: Proposal) => Promise<{ from: string; to: string }>

/** Puts the value of a proposal into use. `before` in the log is what was in use until now, not what it was when it was proposed. */
export async function acceptProposal(
  ctx: ProposalWrite & MayFail<'nickname_used'>,
  row: InspectorRecord,
  proposal: Proposal,
  useBankAccount: UseBankAccount,
): Promise<void> {
  const field = proposal.field as ProposalField
  const id = row.account_id
  const record = (from: unknown, to: unknown) =>
    recordBy(ctx, 'inspectors.proposal_accepted', `inspector:${id}`, { from: { [field]: from }, to: { [field]: to } })
  if (field === 'bank_account') {
    const { from, to } = await useBankAccount(ctx, proposal)
    await record(from, to)
  } else if (field === 'documents') {
    await useValue(ctx, row, field, proposal.value_after as DocumentPlan, { isAccepted: true })
    await record(await logged(ctx, field, proposal.value_before), await logged(ctx, field, proposal.value_after))
  } else {
    const inUse = valuesInUse(ctx.secrets, row, { lines: await linesOfInspector(ctx.db, id) })
    const value = (field === 'bankcard' ? proposedCard(ctx, proposal) : proposal.value_after) as never
    if (field === 'nickname') {
      const key = await takeNickname(ctx.db, id, value)
      if (key === null) failAt(ctx, 'proposal_id', 'nickname_used')
      await changeInspector(ctx.db, id, { name_key: key })
    }
    await useValue(ctx, row, field, value, { isAccepted: true })
    await record(await loggedValue(ctx, field, inUse[field]), await loggedValue(ctx, field, value))
  }
  await changeProposal(ctx.db, proposal.id, { state: 'accepted', decided_at: ctx.now, decided_by: ctx.me.id })
}

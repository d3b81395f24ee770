import type { inspectors } from '@goodlot/contract'
import { isChecked } from '@goodlot/rules'
import { changedFields, recordBy } from '../../audit-log/index.ts'
import type { Context, Handler } from '../../http/context.ts'
import { BadInput, fail, failAt } from '../../http/refusal.ts'
import { takeNickname } from '../../inspector-name/index.ts'
import { definedOnly } from '../../owned-records/index.ts'
import { catalogNodes } from '../../reference/index.ts'
import { changeAccount } from '../accounts/index.ts'
import { resolvePhoto } from '../files/index.ts'
import { keepPayouts } from './bank-proposals.ts'
import { isEmptyPlan, planDocuments, proposedDocuments } from './documents.ts'
import { loggedProfile } from './logged-profile.ts'
import { partsOf, profileOf } from './own-profile.ts'
import { replaceConflicts } from './profile-store.ts'
import { type ProposalWrite, propose, proposeValues, tellProposed } from './proposals.ts'
import { changeInspector, type InspectorRecord, lockInspector } from './store.ts'
import { changedValues, useValue, type ValueField, valuesInUse } from './verified-values.ts'

const textOf = (value: string | null | undefined) => (value === undefined ? undefined : (value ?? ''))

/** Changes the own profile. Of an inspector whom root has verified, changes of what was verified become proposals. */
export const editProfile: Handler<(typeof inspectors)['ins_profile_edit']> = async (ctx, input) => {
  const id = ctx.me.id
  const existing = await lockInspector(ctx.db, id)
  if (!existing) fail(ctx, 'not_found')
  const parts = await partsOf(ctx, existing)
  const before = await loggedProfile(ctx, existing, parts)
  const inUse = valuesInUse(ctx.secrets, existing, parts)
  const wanted = changedValues(inUse, {
    nickname: input.nickname,
    realname: textOf(input.realname),
    show_title: textOf(input.show_title),
    third_party_experiences: input.third_party_experiences,
    expertise: input.expertise && (await linesAmong(ctx, input.expertise)),
    audit_types: input.audit_types,
    bankcard: textOf(input.bankcard),
  })
  const isProposed = isChecked(existing)
  if (wanted.nickname !== undefined) {
    const key = await takeNickname(ctx.db, id, wanted.nickname)
    if (key === null) failAt(ctx, 'nickname', 'nickname_used')
    if (!isProposed) await changeInspector(ctx.db, id, { name_key: key })
  }
  let isNew = false
  if (isProposed) {
    isNew = await proposeValues(ctx, existing, inUse, definedOnly(wanted))
    await keepPayouts(ctx, id)
  } else
    for (const [field, value] of Object.entries(wanted))
      await useValue(ctx, existing, field as ValueField, value as never, { isAccepted: false })
  if (await editDocuments(ctx, existing, input.documents ?? [], isProposed)) isNew = true
  if (isNew) await tellProposed(ctx, existing)
  await editFreeFields(ctx, existing, input)
  const changed = await lockInspector(ctx.db, id)
  if (!changed) fail(ctx, 'not_found')
  const after = await loggedProfile(ctx, changed, await partsOf(ctx, changed))
  const change = changedFields(before, after)
  // what is only proposed has an entry of its own
  if (!isProposed || Object.keys(change.to).length > 0)
    await recordBy(ctx, 'inspectors.edit_profile', `inspector:${id}`, change)
  return profileOf(ctx)
}

type Input = Parameters<typeof editProfile>[1]

/** What nobody has verified changes at once. */
async function editFreeFields(ctx: ProposalWrite, existing: InspectorRecord, input: Input): Promise<void> {
  const id = existing.account_id
  if (input.phone !== undefined) await changeAccount(ctx.db, id, { phone: input.phone })
  const photo = {
    field: 'user_photos',
    kind: 'photo',
    id: input.user_photos_id,
    names: [input.user_photos_name, input.user_photos_path, input.user_photos],
  } as const
  await changeInspector(ctx.db, id, {
    ...definedOnly({ languages: input.languages }),
    photo_id: await resolvePhoto(ctx, photo, existing.photo_id),
  })
  if (input.conflicts) await replaceConflicts(ctx.db, id, input.conflicts)
}

/** Answers whether something new is proposed. */
async function editDocuments(
  ctx: ProposalWrite,
  row: InspectorRecord,
  changes: NonNullable<Input['documents']>,
  isProposed: boolean,
): Promise<boolean> {
  if (changes.length === 0) return false
  const proposed = await proposedDocuments(ctx, row.account_id)
  const plan = await planDocuments(ctx, row.account_id, proposed, changes)
  if (!isProposed) await useValue(ctx, row, 'documents', plan, { isAccepted: false })
  else if (!isEmptyPlan(plan) || !isEmptyPlan(proposed))
    return propose(ctx, row, { field: 'documents', before: null, after: plan })
  return false
}

/** The catalog lines with these ids; a category is replaced by all of its lines. */
async function linesAmong({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<number[]> {
  const nodes = await catalogNodes(db)
  const lines = ids.map((id) => {
    const node = nodes.find((one) => one.id === id)
    if (!node) throw new BadInput({ expertise: 'validation.choice' })
    return node.parent_id === null ? nodes.filter((one) => one.parent_id === id).map((one) => one.id) : [id]
  })
  return [...new Set(lines.flat())]
}

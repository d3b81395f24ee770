import type { DocumentChange } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { type AuditType, auditTypes, type Day, moneyFields, type ProposalField } from '@goodlot/rules'
import type { Context, WriteContext } from '../../http/context.ts'
import { maskedAccount, readBankCard, sealBankCard, withoutDigest } from '../../payment/index.ts'
import { openBankAccount } from '../../payment/payouts/index.ts'
import { catalogNodes, inLanguage } from '../../reference/index.ts'
import type { Secrets } from '../../secrets.ts'
import { changeAccount } from '../accounts/index.ts'
import { changeDocument, documentTag } from './document-store.ts'
import { replaceLines } from './profile-store.ts'
import { changeInspector, type InspectorRecord } from './store.ts'
import type { InspectorParts } from './view.ts'

/** How a document that is there already changes; what is left out stays. */
export type DocumentEdit = Pick<DocumentChange, 'attachment_remark' | 'expires_on'> & { id: number }

/** A change of the documents: the uploads to add, and what happens to those that are there. */
export interface DocumentPlan {
  added: { id: number; expires_on: Day | null }[]
  removed: number[]
  changed: DocumentEdit[]
}

/** What root verifies of an inspector, by the name of the field that changes it. */
export interface VerifiedValues {
  nickname: string
  realname: string
  show_title: string
  third_party_experiences: number | null
  expertise: number[]
  audit_types: AuditType[]
  documents: DocumentPlan
  bankcard: string
}
/** Fields whose value can be read from the profile. Documents change by a plan, and the structured bank account has calls of its own. */
export type ValueField = Exclude<keyof VerifiedValues, 'documents'>

const inOrder = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)
/** Audit types in the order of their list, so that the order in which they were ticked is no change. */
const auditsInOrder = (types: readonly string[]) => auditTypes.filter((type) => types.includes(type))

/** The values that are in use. */
export const valuesInUse = (
  secrets: Secrets,
  row: InspectorRecord,
  parts: Pick<InspectorParts, 'lines'>,
): Pick<VerifiedValues, ValueField> => ({
  nickname: row.nickname,
  realname: row.real_name,
  show_title: row.title,
  third_party_experiences: row.declared_years,
  expertise: inOrder(parts.lines.map(({ id }) => id)),
  audit_types: auditsInOrder(row.declared_audits),
  bankcard: readBankCard(secrets, row.account_id, row),
})

/**
 * Of what root reads before it verifies: sent back with the decision, so that nobody verifies what an inspector has put in its place
 * meanwhile. Keyed, because it is made of an account's number too.
 */
export const verifyVersion = (
  secrets: Secrets,
  row: InspectorRecord,
  parts: Pick<InspectorParts, 'lines' | 'documents' | 'bank'>,
): string => {
  const documents = parts.documents.map(({ id, remark, expires_on }) => [id, remark, expires_on])
  const bank = parts.bank ? openBankAccount(secrets, row.account_id, parts.bank.sealed) : null
  const seen = [valuesInUse(secrets, row, parts), row.photo_id, documents, bank]
  return secrets.digest('verify-version', JSON.stringify(seen)).toString('hex').slice(0, 24)
}

type Wanted = { [F in ValueField]?: VerifiedValues[F] | undefined }

/** Of the values that an inspector sends those that differ from what is in use. */
export function changedValues(inUse: Pick<VerifiedValues, ValueField>, wanted: Wanted): Wanted {
  const ordered: Wanted = {
    ...wanted,
    ...(wanted.expertise ? { expertise: inOrder(wanted.expertise) } : {}),
    ...(wanted.audit_types ? { audit_types: auditsInOrder(wanted.audit_types) } : {}),
  }
  return Object.fromEntries(
    Object.entries(ordered).filter(
      ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(inUse[field as ValueField]),
    ),
  )
}

type ApplyContext = Pick<WriteContext, 'db' | 'now' | 'secrets'>

/** Puts a value into use. `isAccepted`: root has looked at it, so it also replaces what root had confirmed before. */
export async function useValue<F extends keyof VerifiedValues>(
  ctx: ApplyContext,
  row: Pick<InspectorRecord, 'account_id' | 'confirmed_years'>,
  field: F,
  value: VerifiedValues[F],
  { isAccepted }: { isAccepted: boolean },
): Promise<void> {
  const id = row.account_id
  const all = { [field]: value } as Partial<VerifiedValues>
  if (all.nickname !== undefined) await changeAccount(ctx.db, id, { nickname: all.nickname })
  if (all.realname !== undefined) await changeInspector(ctx.db, id, { real_name: all.realname })
  if (all.show_title !== undefined) await changeInspector(ctx.db, id, { title: all.show_title })
  if (all.third_party_experiences !== undefined) {
    const years = all.third_party_experiences
    const isConfirmed = isAccepted && row.confirmed_years !== null
    await changeInspector(ctx.db, id, { declared_years: years, ...(isConfirmed ? { confirmed_years: years } : {}) })
  }
  if (all.expertise !== undefined) await replaceLines(ctx.db, id, all.expertise)
  if (all.audit_types !== undefined)
    await changeInspector(ctx.db, id, {
      declared_audits: all.audit_types,
      ...(isAccepted ? { verified_audits: all.audit_types } : {}),
    })
  if (all.bankcard !== undefined) await changeInspector(ctx.db, id, sealBankCard(ctx.secrets, id, all.bankcard))
  if (all.documents !== undefined) await useDocuments(ctx, id, all.documents)
}

async function useDocuments({ db, now }: ApplyContext, inspectorId: number, plan: DocumentPlan): Promise<void> {
  for (const { id, expires_on } of plan.added)
    await changeDocument(db, id, { tag: documentTag, tag_id: inspectorId, expires_on, expiry_told: null })
  for (const { id, attachment_remark, expires_on } of plan.changed)
    await changeDocument(db, id, {
      ...(attachment_remark === undefined ? {} : { remark: attachment_remark }),
      // another date is reminded of anew
      ...(expires_on === undefined ? {} : { expires_on, expiry_told: null }),
    })
  for (const id of plan.removed) await changeDocument(db, id, { deleted_at: now })
}

type ShowContext = Pick<Context, 'db' | 'secrets'>

/** Names of product lines in a language, in the order of the catalog. */
async function lineNames({ db }: ShowContext, ids: readonly number[], locale: Locale): Promise<string[]> {
  return (await catalogNodes(db)).filter(({ id }) => ids.includes(id)).map(({ names }) => inLanguage(names, locale))
}

/** What a change of expertise would change, by the names of its lines. */
export async function lineChanges(
  ctx: ShowContext,
  before: readonly number[],
  after: readonly number[],
  locale: Locale,
) {
  const outside = (some: readonly number[], others: readonly number[]) => some.filter((id) => !others.includes(id))
  return {
    added: await lineNames(ctx, outside(after, before), locale),
    removed: await lineNames(ctx, outside(before, after), locale),
    kept: before.filter((id) => after.includes(id)).length,
  }
}

/** A value as the log keeps it: product lines by their English names, bank accounts masked but comparable. */
export async function loggedValue(ctx: ShowContext, field: ProposalField, value: unknown): Promise<unknown> {
  if (field === 'bankcard') return maskedAccount(ctx.secrets, String(value))
  if (field === 'expertise') return lineNames(ctx, value as number[], 'en-US')
  return value
}

/** A value as a screen shows it. */
export async function shownValue(ctx: ShowContext, field: ProposalField, value: unknown, locale: Locale) {
  if (value === null || value === undefined) return ''
  if (field === 'expertise') return (await lineNames(ctx, value as number[], locale)).join(', ')
  if (moneyFields.some((one) => one === field)) return withoutDigest(String(value))
  return Array.isArray(value) ? value.join(', ') : String(value)
}

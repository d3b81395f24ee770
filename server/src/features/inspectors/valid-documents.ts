import { chinaDay, isValidDocument } from '@goodlot/rules'
import { record } from '../../audit-log/index.ts'
import type { Db } from '../../db/connect.ts'
import { mailLocale } from '../../mail/compose.ts'
import { accountById } from '../accounts/index.ts'
import { attachmentsOf } from '../files/index.ts'
import { documentTag } from './document-store.ts'
import { type TellContext, tellInspectorOf } from './messages.ts'
import { changeInspector, lockInspector } from './store.ts'

/** Is there a document in use that still counts today? A verification rests on one. */
export async function hasValidDocument({ db, now }: { db: Db; now: Date }, inspectorId: number): Promise<boolean> {
  const today = chinaDay(now)
  return (await attachmentsOf(db, documentTag, inspectorId)).some(({ expires_on }) =>
    isValidDocument(expires_on, today),
  )
}

type Why = 'documents_expired' | 'no_document_left'

/** Why an inspector is not verified any more, in its own language, as its profile shows it. */
export async function withoutDocuments(ctx: TellContext, inspectorId: number, why: Why): Promise<string> {
  const { language } = await accountById(ctx.db, inspectorId)
  return ctx.translate(mailLocale(language))(`verification.${why}`)
}

/** Ends a verification that has no valid document left; the inspector submits again with a new one. `by`: whose act it was. */
export async function withdrawWithoutDocuments(
  ctx: TellContext,
  inspectorId: number,
  { why, by }: { why: Why; by: number | null },
): Promise<void> {
  const row = await lockInspector(ctx.db, inspectorId)
  if (!row?.verified_at || (await hasValidDocument(ctx, inspectorId))) return
  const reason = await withoutDocuments(ctx, inspectorId, why)
  await changeInspector(ctx.db, inspectorId, {
    ...{ verified_at: null, submitted_at: null, checked_at: row.checked_at ?? row.verified_at },
    verify_note: reason,
  })
  await record(ctx.db, {
    ...{ at: ctx.now, accountId: by, action: 'inspectors.withdraw_verified', subject: `inspector:${inspectorId}` },
    details: { from: { verified: true }, to: { verified: false }, reason },
  })
  await tellInspectorOf(ctx, inspectorId, 'verify_withdrawn', { reason })
}

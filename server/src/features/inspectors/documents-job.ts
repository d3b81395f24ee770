import { chinaDay, documentReminder, isValidDocument } from '@goodlot/rules'
import { record } from '../../audit-log/index.ts'
import type { Job, JobWorld } from '../../jobs/job.ts'
import { mailLocale } from '../../mail/compose.ts'
import { inTransaction, type OrderWrite } from '../../order/index.ts'
import { accountById } from '../accounts/index.ts'
import { attachmentsOf } from '../files/index.ts'
import { changeDocument, documentTag, dueDocument } from './document-store.ts'
import { tellInspectorOf } from './messages.ts'
import { changeInspector, lockInspector } from './store.ts'

/** Reminds of one document a transaction, 30 and 7 days before its date; after the date it counts no more. */
const remind = (world: JobWorld): Promise<boolean> =>
  inTransaction(world, async (ctx) => {
    const today = chinaDay(ctx.now)
    const due = await dueDocument(ctx.db, today)
    if (!due) return false
    const days = documentReminder(due.expires_on, due.expiry_told, today)
    // the query and the rule agree; should they ever not, the job must not spin
    await changeDocument(ctx.db, due.id, { expiry_told: days ?? 0 })
    if (days === null) return true
    const told = { document: due.file_name, day: due.expires_on }
    await tellInspectorOf(ctx, due.inspector_id, days === 0 ? 'document_expired' : 'document_expiring', told)
    await record(ctx.db, {
      ...{ at: ctx.now, accountId: null, action: 'inspectors.document_told', subject: `inspector:${due.inspector_id}` },
      details: { ...told, days },
    })
    if (days === 0) await withdrawWithoutDocuments(ctx, due.inspector_id, today)
    return true
  })

/** A verification rests on documents: with the last of them it ends, and the inspector submits again with a new one. */
async function withdrawWithoutDocuments(ctx: OrderWrite, inspectorId: number, today: string): Promise<void> {
  const row = await lockInspector(ctx.db, inspectorId)
  if (!row?.verified_at) return
  const documents = await attachmentsOf(ctx.db, documentTag, inspectorId)
  if (documents.some(({ expires_on }) => isValidDocument(expires_on, today))) return
  const { language } = await accountById(ctx.db, inspectorId)
  const reason = ctx.translate(mailLocale(language))('verification.documents_expired')
  await changeInspector(ctx.db, inspectorId, {
    ...{ verified_at: null, submitted_at: null, checked_at: row.checked_at ?? row.verified_at },
    verify_note: reason,
  })
  await record(ctx.db, {
    ...{ at: ctx.now, accountId: null, action: 'inspectors.withdraw_verified', subject: `inspector:${inspectorId}` },
    details: { from: { verified: true }, to: { verified: false }, reason },
  })
  await tellInspectorOf(ctx, inspectorId, 'verify_withdrawn', { reason })
}

export const documentsJob: Job = { name: 'inspectors.documents', everyMs: 3600_000, patient: true, run: remind }

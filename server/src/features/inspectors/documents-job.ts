import { chinaDay, documentReminder } from '@goodlot/rules'
import { record } from '../../audit-log/index.ts'
import type { Job, JobWorld } from '../../jobs/job.ts'
import { inTransaction } from '../../order/index.ts'
import { changeDocument, dueDocument } from './document-store.ts'
import { tellInspectorOf } from './messages.ts'
import { withdrawWithoutDocuments } from './valid-documents.ts'

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
    if (days === 0) await withdrawWithoutDocuments(ctx, due.inspector_id, { why: 'documents_expired', by: null })
    return true
  })

export const documentsJob: Job = { name: 'inspectors.documents', everyMs: 3600_000, patient: true, run: remind }

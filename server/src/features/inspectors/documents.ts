import type { DocumentChange } from '@goodlot/contract'
import { BadInput } from '../../http/refusal.ts'
import { attachmentsByIds } from '../files/index.ts'
import { changeDocument, type Document, documentTag, proposedTag } from './document-store.ts'
import { openProposalsOf } from './proposal-store.ts'
import type { ProposalWrite } from './proposals.ts'
import type { DocumentPlan } from './verified-values.ts'

const nothing: DocumentPlan = { added: [], removed: [], changed: [] }
export const isEmptyPlan = ({ added, removed, changed }: DocumentPlan): boolean =>
  added.length + removed.length + changed.length === 0

/** The documents that an open proposal would change. */
export async function proposedDocuments(ctx: Pick<ProposalWrite, 'db'>, inspectorId: number): Promise<DocumentPlan> {
  const open = (await openProposalsOf(ctx.db, inspectorId)).find(({ field }) => field === 'documents')
  return open ? (open.value_after as DocumentPlan) : nothing
}

/** Refuses files that are neither an upload of this inspector nor a document or proposed document of it. */
async function requireOwn(
  ctx: ProposalWrite,
  inspectorId: number,
  changes: readonly DocumentChange[],
): Promise<Map<number, Document>> {
  const found = new Map(
    (
      await attachmentsByIds(
        ctx.db,
        changes.map(({ attachment_id }) => attachment_id),
      )
    ).map((row) => [row.id, row]),
  )
  const isOwn = (row: Document | undefined) =>
    row !== undefined &&
    (row.tag_id === null
      ? row.created_by === ctx.me.id
      : [documentTag, proposedTag].includes(row.tag) && row.tag_id === inspectorId)
  if (!changes.every(({ attachment_id }) => isOwn(found.get(attachment_id))))
    throw new BadInput({ documents: 'validation.attachment' })
  return found
}

/**
 * Adds changes of documents to what is proposed already. New uploads are attached as proposed at once: without that the job that removes
 * unused files would take them while root reads.
 */
export async function planDocuments(
  ctx: ProposalWrite,
  inspectorId: number,
  proposed: DocumentPlan,
  changes: readonly DocumentChange[],
): Promise<DocumentPlan> {
  const found = await requireOwn(ctx, inspectorId, changes)
  let plan = proposed
  for (const { attachment_id: id, attachment_remark, expires_on, is_del } of changes) {
    const row = found.get(id)
    const without = {
      added: plan.added.filter((one) => one.id !== id),
      removed: plan.removed.filter((one) => one !== id),
      changed: plan.changed.filter((one) => one.id !== id),
    }
    if (row?.tag === documentTag && row.tag_id !== null) {
      const edit = {
        id,
        ...(attachment_remark === undefined ? {} : { attachment_remark }),
        ...(expires_on === undefined ? {} : { expires_on }),
      }
      const isEdited =
        (attachment_remark !== undefined && attachment_remark !== row.remark) ||
        (expires_on !== undefined && expires_on !== row.expires_on)
      plan = is_del
        ? { ...without, removed: [...without.removed, id] }
        : { ...without, changed: isEdited ? [...without.changed, edit] : without.changed }
      continue
    }
    const before = plan.added.find((one) => one.id === id)?.expires_on ?? null
    await changeDocument(ctx.db, id, {
      ...(is_del ? { tag: '', tag_id: null } : { tag: proposedTag, tag_id: inspectorId }),
      ...(attachment_remark === undefined ? {} : { remark: attachment_remark }),
    })
    plan = is_del
      ? without
      : { ...without, added: [...without.added, { id, expires_on: expires_on === undefined ? before : expires_on }] }
  }
  return plan
}

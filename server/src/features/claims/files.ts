import type { Attachment, AttachmentChange } from '@goodlot/contract'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Context, Me } from '../../http/context.ts'
import { BadInput } from '../../http/refusal.ts'
import { claimFilesTag as tag } from '../../order/claims/index.ts'
import { attachFiles, attachmentsOf, attachmentView } from '../files/index.ts'

const field = 'complaint_attach'
/** The most files of one claim. */
const filesMax = 50

/** Adds the caller's own uploads to a complaint. The caller has locked its order. */
export async function attachToClaim(
  ctx: { db: Transaction<DB>; me: Me; now: Date },
  claimId: number,
  changes: readonly AttachmentChange[],
): Promise<void> {
  const added = changes.filter(({ is_del }) => !is_del)
  if (added.length === 0) return
  const existing = await attachmentsOf(ctx.db, tag, claimId)
  if (existing.some(({ id }) => added.some(({ attachment_id }) => attachment_id === id)))
    throw new BadInput({ [field]: 'validation.attachment' })
  if (existing.length + added.length > filesMax)
    throw new BadInput({ [field]: { key: 'validation.too_many', params: { max: filesMax } } })
  await attachFiles(ctx, { tag, id: claimId, field }, added)
}

export const filesOfClaim = async (ctx: Pick<Context, 'db' | 'addressOf'>, claimId: number): Promise<Attachment[]> =>
  (await attachmentsOf(ctx.db, tag, claimId)).map((row) => attachmentView(row, ctx))

import type { AttachmentChange } from '@goodlot/contract'
import { type UploadKind, uploadKinds } from '@goodlot/rules'
import type { Selectable, Transaction } from 'kysely'
import type { Attachments, DB } from '../../db/types.ts'
import type { Me } from '../../http/context.ts'
import { BadInput } from '../../http/refusal.ts'
import { typeOf } from './kinds.ts'
import { attachmentById, attachmentByName, attachmentsByIds, attachToRecord } from './store.ts'

interface SaveContext {
  db: Transaction<DB>
  me: Me
  now: Date
}

/** How a save may refer to its picture: by attachment id, or by the path, name or URL from the answer to the upload. */
export interface PhotoInput {
  /** The field at which a wrong reference is reported. */
  field: string
  /** Which pictures the field accepts. */
  kind: UploadKind
  id: number | null | undefined
  names: readonly (string | undefined)[]
}

/** The picture of a record after a save. Only the caller's own uploads can be used, or the record's current picture. */
export async function resolvePhoto(
  { db, me }: SaveContext,
  input: PhotoInput,
  current: number | null,
): Promise<number | null> {
  const name = input.names.find((n) => n !== undefined && n !== '')
  if (typeof input.id !== 'number' && name === undefined) {
    const unchanged = input.id === undefined && input.names.every((n) => n === undefined)
    return unchanged ? current : null
  }
  const found =
    typeof input.id === 'number'
      ? await attachmentById(db, input.id)
      : await attachmentByName(db, storedName(name ?? ''))
  if (!found || (found.created_by !== me.id && found.id !== current))
    throw new BadInput({ [input.field]: 'validation.attachment' })
  const types = uploadKinds[input.kind].extensions
  if (found.id !== current && !types.some((extension) => typeOf(extension) === found.type))
    throw new BadInput({
      [input.field]: { key: `faults.${uploadKinds[input.kind].refusal}`, params: { types: types.join(', ') } },
    })
  return found.id
}

/** The stored name in a reference, the same for `/files/abc.png?e=1&s=2`, `/files/abc.png` and `abc.png`. */
const storedName = (reference: string) => /([a-z0-9]{32}\.[a-z0-9]{1,8})(\?.*)?$/.exec(reference)?.[1] ?? ''

/** Saves the attachments sent with a record: attaches the caller's own uploads, and changes those already attached. */
export async function attachFiles(
  { db, me, now }: SaveContext,
  { tag, id, field }: { tag: string; id: number; field: string },
  changes: readonly AttachmentChange[] | undefined,
): Promise<void> {
  if (!changes || changes.length === 0) return
  const found = new Map(
    (
      await attachmentsByIds(
        db,
        changes.map((c) => c.attachment_id),
      )
    ).map((row) => [row.id, row]),
  )
  const mayUse = (row: Selectable<Attachments> | undefined) =>
    row !== undefined && (row.tag_id === null ? row.created_by === me.id : row.tag === tag && row.tag_id === id)
  if (!changes.every((c) => mayUse(found.get(c.attachment_id))))
    throw new BadInput({ [field]: 'validation.attachment' })
  for (const { attachment_id, attachment_remark, is_del } of changes) {
    await attachToRecord(db, attachment_id, {
      tag,
      tag_id: id,
      ...(attachment_remark === undefined ? {} : { remark: attachment_remark }),
      ...(is_del ? { deleted_at: now } : {}),
    })
  }
}

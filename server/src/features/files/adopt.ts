import type { AttachmentChange } from '@goodlot/contract'
import { type UploadKind, uploadKinds } from '@goodlot/rules'
import type { Selectable, Transaction } from 'kysely'
import type { Attachments, DB } from '../../db/types.ts'
import type { Me } from '../../http/context.ts'
import { BadInput } from '../../http/refusal.ts'
import { typeOf } from './kinds.ts'
import { attachmentById, attachmentByName, attachmentsByIds, hangAttachment } from './store.ts'

interface Saving {
  db: Transaction<DB>
  me: Me
  now: Date
}

/** How a save may name its picture: by attachment, or by the path, name or address that the upload answered. */
export interface AskedPhoto {
  /** Where a wrong one is reported. */
  field: string
  /** Which pictures the field takes. */
  kind: UploadKind
  id: number | null | undefined
  names: readonly (string | undefined)[]
}

/** The picture that a record has after a save. Only one's own uploads can be used, or what hangs on the record already. */
export async function photoFor({ db, me }: Saving, asked: AskedPhoto, current: number | null): Promise<number | null> {
  const name = asked.names.find((n) => n !== undefined && n !== '')
  if (typeof asked.id !== 'number' && name === undefined) {
    const silent = asked.id === undefined && asked.names.every((n) => n === undefined)
    return silent ? current : null
  }
  const found =
    typeof asked.id === 'number'
      ? await attachmentById(db, asked.id)
      : await attachmentByName(db, storedName(name ?? ''))
  if (!found || (found.created_by !== me.id && found.id !== current))
    throw new BadInput({ [asked.field]: 'validation.attachment' })
  const types = uploadKinds[asked.kind].extensions
  if (found.id !== current && !types.some((extension) => typeOf(extension) === found.type))
    throw new BadInput({
      [asked.field]: { key: `faults.${uploadKinds[asked.kind].refusal}`, params: { types: types.join(', ') } },
    })
  return found.id
}

/** `/files/abc.png?e=1&s=2`, `/files/abc.png` and `abc.png` name the same file. */
const storedName = (given: string) => /([a-z0-9]{32}\.[a-z0-9]{1,8})(\?.*)?$/.exec(given)?.[1] ?? ''

/** Attachments that travel with a record's save: loose uploads of one's own are hung on it, those there may change. */
export async function hangAttachments(
  { db, me, now }: Saving,
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
    await hangAttachment(db, attachment_id, {
      tag,
      tag_id: id,
      ...(attachment_remark === undefined ? {} : { remark: attachment_remark }),
      ...(is_del ? { deleted_at: now } : {}),
    })
  }
}

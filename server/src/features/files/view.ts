import type { Attachment } from '@goodlot/contract'
import type { Selectable } from 'kysely'
import type { Attachments } from '../../db/types.ts'
import type { Context } from '../../http/context.ts'

/** `abc.png` → `abc-thumb.webp`. */
export const copyName = (name: string, copy: 'thumb' | 'view') => name.replace(/\.[a-z0-9]+$/, `-${copy}.webp`)
/** `abc.png` → `abc-print.jpg`: the copy of a mission's photo for the PDF of the report. */
export const printName = (name: string) => name.replace(/\.[a-z0-9]+$/, '-print.jpg')
/** `abc-thumb.webp` → the stem of the original. */
export const stemOf = (name: string) => name.replace(/(-(thumb|view))?\.[a-z0-9]+$/, '')

export function attachmentView(row: Selectable<Attachments>, { addressOf }: Pick<Context, 'addressOf'>): Attachment {
  const url = addressOf(row.name)
  return {
    attachment_id: row.id,
    attachment_type: row.type,
    attachment_url: url,
    attachment_file_name: row.file_name,
    attachment_remark: row.remark,
    is_del: row.deleted_at !== null,
    origin_name: row.file_name,
    url,
    path: `/files/${row.name}`,
    name: row.name,
    thumb_url: row.has_copies ? addressOf(copyName(row.name, 'thumb')) : url,
    size: row.size,
  }
}

import type { Attachment } from '@goodlot/contract'
import type { Selectable } from 'kysely'
import type { Attachments } from '../../db/types.ts'
import type { Secrets } from '../../secrets.ts'

const hour = 3600

/** A link to one file, valid for one to two hours; rounded to full hours, so that browsers can cache the file. */
export function signedAddress(secrets: Secrets, name: string, now: Date): string {
  const expires = (Math.floor(now.getTime() / 1000 / hour) + 2) * hour
  return `/files/${name}?e=${expires}&s=${secrets.sign('file', `${name}:${expires}`)}`
}

export function mayOpen(secrets: Secrets, name: string, query: { e?: string; s?: string }, now: Date): boolean {
  const expires = Number(query.e)
  if (!Number.isInteger(expires) || expires * 1000 < now.getTime()) return false
  return secrets.verify('file', `${name}:${expires}`, String(query.s ?? ''))
}

/** `abc.png` → `abc-thumb.webp`. */
export const copyName = (name: string, copy: 'thumb' | 'view') => name.replace(/\.[a-z0-9]+$/, `-${copy}.webp`)
/** `abc-thumb.webp` → the stem of the original. */
export const stemOf = (name: string) => name.replace(/(-(thumb|view))?\.[a-z0-9]+$/, '')

export function attachmentView(
  row: Selectable<Attachments>,
  { secrets, now }: { secrets: Secrets; now: Date },
): Attachment {
  const url = signedAddress(secrets, row.name, now)
  return {
    attachment_id: row.id,
    attachment_type: row.type,
    attachment_url: url,
    attachment_file_name: row.file_name,
    attachment_remark: row.remark,
    is_del: row.deleted_at ? 1 : 0,
    origin_name: row.file_name,
    url,
    path: `/files/${row.name}`,
    name: row.name,
    thumb_url: row.has_copies ? signedAddress(secrets, copyName(row.name, 'thumb'), now) : url,
    size: row.size,
  }
}

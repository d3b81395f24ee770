import type { Attachment } from '@goodlot/contract/wire-shapes'
import { fireEvent } from '@testing-library/react'

/** A stored file as the server answers it. */
export const attachment = (attachment_id: number, name: string, type: string): Attachment => ({
  attachment_id,
  attachment_type: type,
  attachment_url: `/files/${name}`,
  attachment_file_name: name,
  attachment_remark: '',
  is_del: 0,
  origin_name: name,
  url: `/files/${name}`,
  path: `files/${name}`,
  name,
  thumb_url: `/files/small-${name}`,
  size: 2048,
})

/** The file inputs of a dialog: the picture's first, the attachments' last. */
export const fileFields = (dialog: HTMLElement): HTMLInputElement[] => [
  ...dialog.querySelectorAll<HTMLInputElement>('input[type=file]'),
]

/** Gives a field a file of any kind, as dropping one does: the screen has to check it. */
export function giveFile(field: HTMLInputElement | undefined, file: File): void {
  if (!field) throw new Error('no field for a file')
  fireEvent.change(field, { target: { files: [file] } })
}

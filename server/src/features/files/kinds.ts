import { extensionOf, type UploadKind, uploadKinds } from '@goodlot/rules'
import { fileTypeFromBuffer } from 'file-type'

export { type UploadKind as FileKind, uploadKinds as kinds }

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  rar: 'application/vnd.rar',
  zip: 'application/zip',
}
export const typeOf = (extension: string) => types[extension] ?? 'application/octet-stream'

/** Pictures that a browser shows and cannot run: everything else is only ever downloaded. */
export const shownInline = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/webp'])

/** The true extension, or null when the content is not what the name says or the uploader does not take it. */
export async function proveExtension(fileName: string, bytes: Buffer, kind: UploadKind): Promise<string | null> {
  const given = extensionOf(fileName)
  const named = given === 'jpeg' ? 'jpg' : given
  if (!(uploadKinds[kind].extensions as readonly string[]).includes(named)) return null
  if (named === 'csv') return isPlainText(bytes) ? 'csv' : null
  const found = await fileTypeFromBuffer(bytes)
  const real = found?.ext === 'cfb' ? 'doc' : found?.ext
  // an .xlsx or .docx is a zip by its bytes; only the reverse (a zip that says it is a document) would be a lie
  return real === named ? named : null
}

function isPlainText(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 4096)
  if (head.includes(0)) return false
  return !/^\s*(<|%PDF|MZ)/i.test(head.toString('latin1'))
}

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
  if (named === 'zip') return bytes.subarray(0, 4).equals(zipMark) ? 'zip' : null
  const found = await fileTypeFromBuffer(bytes)
  const real = found?.ext === 'cfb' ? 'doc' : found?.ext
  // an .xlsx or .docx is a zip by its bytes; only the reverse (a zip that says it is a document) would be a lie
  return real === named ? named : null
}

/** Any archive of this kind, also one that holds a document or a program: it is only ever downloaded. */
const zipMark = Buffer.from('PK\u0003\u0004', 'latin1')

/** No program, page or document. Excel's "Unicode text" is UTF-16, which is full of zeros. */
function isPlainText(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 4096)
  const wide = head[0] === 0xff && head[1] === 0xfe
  if (!wide && head.includes(0)) return false
  return !/^\s*(<|%PDF)/i.test(wide ? head.subarray(2).toString('utf16le') : head.toString('latin1'))
}

import type { PictureFault } from '@goodlot/contract'
import { extensionOf, maySize, type UploadKind, uploadKinds } from '@goodlot/rules'
import { fileTypeFromBuffer } from 'file-type'
import type { Context, Me, Upload } from '../../http/context.ts'
import { fail, type MayFail, refuse } from '../../http/refusal.ts'
import { readBitmap } from './bitmap.ts'
import type { Copies, Size } from './decode.ts'
import { makeCopies } from './pictures.ts'
import { isPlainText } from './text.ts'

/** An upload whose content matches its extension, of a type that its kind of upload accepts. */
export interface VerifiedFile extends Upload {
  extension: string
  /** Pictures only. */
  size: Size | null
  /** Only pictures of a type that can be decoded. */
  copies: Copies | null
}

type ReadFault = 'file_broken' | PictureFault
type VerifyContext = Pick<Context, 'upload' | 'log'> & { me: Me | null }

/** Verifies the upload before the transaction begins, because it needs no database and may wait for the decoder. */
export async function verifyUpload<K extends UploadKind>(
  ctx: VerifyContext & MayFail<'file_missing' | ReadFault | (typeof uploadKinds)[K]['refusal']>,
  kind: K,
): Promise<VerifiedFile> {
  if (!ctx.upload) fail(ctx, 'file_missing')
  const { fileName, bytes } = ctx.upload
  const extension = await verifiedExtension(fileName, bytes, kind)
  if (!extension) fail(ctx, uploadKinds[kind].refusal, { types: uploadKinds[kind].extensions.join(', ') })
  const copies = decodable.has(extension) ? await makeCopies(ctx, bytes, kind === 'photo') : null
  const size = extension === 'bmp' ? bitmapSize(ctx, bytes) : copies
  return { fileName, bytes, extension, size, copies }
}

const decodable = new Set(['jpg', 'png', 'gif'])

/** The extension, or null when the content does not match it or this kind of upload does not accept it. */
async function verifiedExtension(fileName: string, bytes: Buffer, kind: UploadKind): Promise<string | null> {
  const sent = extensionOf(fileName)
  const extension = sent === 'jpeg' ? 'jpg' : sent
  if (!(uploadKinds[kind].extensions as readonly string[]).includes(extension)) return null
  return (await hasContentOf(extension, bytes)) ? extension : null
}

async function hasContentOf(extension: string, bytes: Buffer): Promise<boolean> {
  if (extension === 'csv') return isPlainText(bytes)
  if (extension === 'bmp') return readBitmap(bytes) !== null
  // any archive, whatever it contains: it is only ever downloaded
  if (extension === 'zip') return bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004'
  const found = await fileTypeFromBuffer(bytes)
  // .xlsx and .docx are told from other zip archives by their content; all old Office files have the same container
  return (found?.ext === 'cfb' ? 'doc' : found?.ext) === extension
}

function bitmapSize(ctx: MayFail<ReadFault>, bytes: Buffer): Size {
  const bitmap = readBitmap(bytes)
  if (!bitmap?.complete) fail(ctx, 'file_broken')
  refuse(ctx, maySize(bitmap))
  return bitmap
}

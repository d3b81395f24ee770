import type { PictureFault } from '@goodlot/contract'
import { extensionOf, maySize, type UploadKind, uploadKinds } from '@goodlot/rules'
import { fileTypeFromBuffer } from 'file-type'
import type { Context, Me, Upload } from '../../http/context.ts'
import { fail, type MayFail, refuse } from '../../http/refusal.ts'
import { readBitmap } from './bitmap.ts'
import type { Copies, Size } from './decode.ts'
import { makeCopies } from './pictures.ts'
import { isPlainText } from './text.ts'

/** An upload that is what its name says, and one of those that its uploader takes. */
export interface ProvedFile extends Upload {
  extension: string
  /** Of a picture. */
  size: Size | null
  /** Of a picture that we can reduce. */
  copies: Copies | null
}

type OfPictures = 'file_broken' | PictureFault
type Proving = Pick<Context, 'upload' | 'log'> & { me: Me }

/** Needs no database, and may wait for the decoder: done before the transaction begins. */
export async function proveUpload<K extends UploadKind>(
  ctx: Proving & MayFail<'file_missing' | OfPictures | (typeof uploadKinds)[K]['refusal']>,
  kind: K,
): Promise<ProvedFile> {
  if (!ctx.upload) fail(ctx, 'file_missing')
  const { fileName, bytes } = ctx.upload
  const extension = await trueExtension(fileName, bytes, kind)
  if (!extension) fail(ctx, uploadKinds[kind].refusal, { types: uploadKinds[kind].extensions.join(', ') })
  const copies = decodable.has(extension) ? await makeCopies(ctx, bytes) : null
  const size = extension === 'bmp' ? bitmapSize(ctx, bytes) : copies
  return { fileName, bytes, extension, size, copies }
}

const decodable = new Set(['jpg', 'png', 'gif'])

/** The extension, or null when the content is not what the name says or the uploader does not take it. */
async function trueExtension(fileName: string, bytes: Buffer, kind: UploadKind): Promise<string | null> {
  const given = extensionOf(fileName)
  const named = given === 'jpeg' ? 'jpg' : given
  if (!(uploadKinds[kind].extensions as readonly string[]).includes(named)) return null
  return (await isA(named, bytes)) ? named : null
}

async function isA(named: string, bytes: Buffer): Promise<boolean> {
  if (named === 'csv') return isPlainText(bytes)
  if (named === 'bmp') return readBitmap(bytes) !== null
  // any archive of this kind, also one that holds a document or a program: it is only ever downloaded
  if (named === 'zip') return bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004'
  const found = await fileTypeFromBuffer(bytes)
  // an .xlsx or .docx is a zip by its bytes; only the reverse (a zip that says it is a document) would be a lie
  return (found?.ext === 'cfb' ? 'doc' : found?.ext) === named
}

function bitmapSize(ctx: MayFail<OfPictures>, bytes: Buffer): Size {
  const bitmap = readBitmap(bytes)
  if (!bitmap?.whole) fail(ctx, 'file_broken')
  refuse(ctx, maySize(bitmap))
  return bitmap
}

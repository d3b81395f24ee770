import { createHash, randomBytes } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { Attachments, DB } from '../../db/types.ts'
import type { Context, Me } from '../../http/context.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { type FileKind, kinds, proveExtension, typeOf } from './kinds.ts'
import { type Copies, makeCopies } from './pictures.ts'
import { insertAttachment } from './store.ts'
import { copyName } from './view.ts'

/** Names that would confuse a reader or a file system lose what confuses: paths, controls, over-length. */
const cleanName = (fileName: string) =>
  fileName
    .replace(/^.*[\\/]/, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what we take out
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .slice(-150) || 'file'

type Keeping = Omit<Context, 'db' | 'me'> & { db: Transaction<DB>; me: Me }

/** Checks an upload, stores it with its copies and writes its row. A rollback takes the files away again. */
export async function keepUpload<K extends FileKind>(
  ctx: Keeping & MayFail<'file_missing' | 'file_broken' | (typeof kinds)[K]['refusal']>,
  kind: K,
  owner: { tag: string; tagId: number } | null = null,
): Promise<Selectable<Attachments>> {
  if (!ctx.upload) fail(ctx, 'file_missing')
  const { fileName, bytes } = ctx.upload
  const extension = await proveExtension(fileName, bytes, kind)
  if (!extension) fail(ctx, kinds[kind].refusal, { types: kinds[kind].extensions.join(', ') })
  let copies: Copies | null
  try {
    copies = await makeCopies(bytes, extension)
  } catch {
    fail(ctx, 'file_broken')
  }
  const name = `${randomBytes(16).toString('hex')}.${extension}`
  const store = async (as: string, content: Buffer) => {
    ctx.onRollback(() => ctx.storage.remove(as))
    await ctx.storage.write(as, content)
  }
  await store(name, bytes)
  if (copies) {
    await store(copyName(name, 'thumb'), copies.thumb)
    await store(copyName(name, 'view'), copies.view)
  }
  return insertAttachment(ctx.db, {
    name,
    file_name: cleanName(fileName),
    type: typeOf(extension),
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    width: copies?.width ?? null,
    height: copies?.height ?? null,
    has_copies: copies !== null,
    tag: owner?.tag ?? '',
    tag_id: owner?.tagId ?? null,
    created_by: ctx.me.id,
    created_at: ctx.now,
  })
}

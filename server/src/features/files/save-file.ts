import { createHash, randomBytes } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import { record } from '../../audit-log/index.ts'
import type { Attachments, DB } from '../../db/types.ts'
import type { Context, Me } from '../../http/context.ts'
import type { Storage } from '../../storage/storage.ts'
import { typeOf } from './kinds.ts'
import { insertAttachment } from './store.ts'
import type { VerifiedFile } from './verify-upload.ts'
import { copyName, printName } from './view.ts'

/** Removes paths, NUL and excess length from a file name. Invisible characters were removed when the request arrived. */
const cleanName = (fileName: string) =>
  [...fileName.replace(/^.*[\\/]/, '').replaceAll('\0', '')].slice(-150).join('') || 'file'

type SaveContext = Pick<Context, 'storage' | 'now' | 'onRollback'> & {
  db: Transaction<DB>
  /** Null for whoever sends it by a factory's link. */
  me: Pick<Me, 'id'> | null
}

/** A verified upload whose files are stored under this name. */
export type StoredUpload = VerifiedFile & { name: string }

/**
 * Stores a verified upload with its copies, ahead of the transaction: the storage may be slow or away. If the call fails, the files are
 * removed again; the row follows only when all of them are there.
 */
export async function storeUpload(
  ctx: Pick<Context, 'storage' | 'onRollback'>,
  file: VerifiedFile,
): Promise<StoredUpload> {
  const { bytes, extension, copies } = file
  const name = `${randomBytes(16).toString('hex')}.${extension}`
  const store = async (as: string, content: Buffer) => {
    ctx.onRollback(() => ctx.storage.remove(as))
    await ctx.storage.write(as, content)
  }
  const stored = await Promise.allSettled([
    store(name, bytes),
    copies && store(copyName(name, 'thumb'), copies.thumb),
    copies && store(copyName(name, 'view'), copies.view),
    copies?.print && store(printName(name), copies.print),
  ])
  for (const result of stored) if (result.status === 'rejected') throw result.reason
  return { ...file, name }
}

/** Removes the files of an upload that got no row after all. */
export async function dropUpload(storage: Storage, { name, copies }: StoredUpload): Promise<void> {
  await storage.remove(name)
  if (copies)
    for (const copy of [copyName(name, 'thumb'), copyName(name, 'view'), printName(name)]) await storage.remove(copy)
}

/** Inserts the row of an upload. One that is not stored yet is stored before. */
export async function saveFile(
  ctx: SaveContext,
  file: VerifiedFile | StoredUpload,
  owner: { tag: string; tagId: number } | null = null,
): Promise<Selectable<Attachments>> {
  const { name, fileName, bytes, extension, size, copies } = 'name' in file ? file : await storeUpload(ctx, file)
  const row = await insertAttachment(ctx.db, {
    name,
    file_name: cleanName(fileName),
    type: typeOf(extension),
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    width: size?.width ?? null,
    height: size?.height ?? null,
    has_copies: copies !== null,
    tag: owner?.tag ?? '',
    tag_id: owner?.tagId ?? null,
    created_by: ctx.me?.id ?? null,
    created_at: ctx.now,
  })
  const of = owner ? { of: `${owner.tag}:${owner.tagId}` } : {}
  await record(ctx.db, {
    ...{ at: ctx.now, accountId: ctx.me?.id ?? null, action: 'files.upload', subject: `attachment:${row.id}` },
    details: { file: row.file_name, size: row.size, ...of },
  })
  return row
}

/** Stores another file with the same content, not yet attached to a record. */
export async function copyFile(ctx: SaveContext, row: Selectable<Attachments>): Promise<Selectable<Attachments>> {
  const read = async (name: string): Promise<Buffer> => {
    const bytes = await ctx.storage.read(name)
    if (!bytes) throw new Error(`the file ${name} is missing`)
    return bytes
  }
  const copies = row.has_copies
    ? {
        width: row.width ?? 0,
        height: row.height ?? 0,
        thumb: await read(copyName(row.name, 'thumb')),
        view: await read(copyName(row.name, 'view')),
      }
    : null
  return saveFile(ctx, {
    fileName: row.file_name,
    bytes: await read(row.name),
    extension: row.name.split('.').pop() ?? '',
    size: row.width !== null && row.height !== null ? { width: row.width, height: row.height } : null,
    copies,
  })
}

import type { AnyEntry } from '@goodlot/inspection'
import type { Selectable, Transaction, Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { type CopyHashes, json } from '../../db/json-columns.ts'
import type { DB, MissionPhotos } from '../../db/types.ts'

export type PhotoRow = Selectable<MissionPhotos>

export const countPhotos = async (db: Db, orderId: number): Promise<number> =>
  (
    await db
      .selectFrom('mission_photos')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).count

/** Registers the photos that entries name; uploads of any other photos are refused. */
export async function expectPhotos(trx: Transaction<DB>, entries: readonly AnyEntry[]): Promise<void> {
  const rows = entries.flatMap((entry) => {
    if (entry.kind !== 'photo') return []
    const { sha256, size, mime } = entry.data
    return [{ order_id: entry.order_id, sha256, size, mime }]
  })
  if (rows.length > 0)
    await trx
      .insertInto('mission_photos')
      .values(rows)
      .onConflict((oc) => oc.doNothing())
      .execute()
}

export const photosOf = (db: Db, orderId: number) =>
  db
    .selectFrom('mission_photos as p')
    .leftJoin('attachments as f', 'f.id', 'p.attachment_id')
    .select(['p.sha256', 'p.size', 'p.received', 'p.attachment_id', 'p.done_at', 'p.copies', 'f.name', 'f.deleted_at'])
    .where('p.order_id', '=', orderId)
    .execute()

export const photoBy = (db: Db, orderId: number, sha256: string): Promise<PhotoRow | undefined> =>
  db
    .selectFrom('mission_photos')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()

/** The bytes received so far, in order. */
export async function readParts(db: Db, { order_id, sha256 }: PhotoRow): Promise<Buffer[]> {
  const parts = await db
    .selectFrom('mission_photo_parts')
    .select('bytes')
    .where('order_id', '=', order_id)
    .where('sha256', '=', sha256)
    .orderBy('start')
    .execute()
  return parts.map(({ bytes }) => bytes)
}

export async function addPart(trx: Transaction<DB>, { order_id, sha256, received }: PhotoRow, bytes: Buffer) {
  await trx.insertInto('mission_photo_parts').values({ order_id, sha256, start: received, bytes }).execute()
  await changePhoto(trx, { order_id, sha256 }, { received: received + bytes.length })
}

export const dropParts = (trx: Transaction<DB>, { order_id, sha256 }: Pick<PhotoRow, 'order_id' | 'sha256'>) =>
  trx.deleteFrom('mission_photo_parts').where('order_id', '=', order_id).where('sha256', '=', sha256).execute()

/** Stores the hashes of copies that were made again. */
export const notePhotoCopies = (trx: Transaction<DB>, order_id: number, sha256: string, copies: CopyHashes) =>
  changePhoto(trx, { order_id, sha256 }, { copies: json(copies) })

export const changePhoto = (
  trx: Transaction<DB>,
  { order_id, sha256 }: Pick<PhotoRow, 'order_id' | 'sha256'>,
  change: Updateable<MissionPhotos>,
) =>
  trx.updateTable('mission_photos').set(change).where('order_id', '=', order_id).where('sha256', '=', sha256).execute()

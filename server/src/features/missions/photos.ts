import type { DecodedOf, missions } from '@goodlot/contract'
import { type CopyHashes, json } from '../../db/json-columns.ts'
import type { AheadCtx, Ctx, Handlers } from '../../http/context.ts'
import { fail, keepAndFail } from '../../http/refusal.ts'
import { findVirus } from '../../http/require-clean.ts'
import { staged } from '../../http/staged.ts'
import { announce, lockOrder, orderById } from '../../order/index.ts'
import { sha256 as sha256Of } from '../evidence/index.ts'
import { dropUpload, type StoredUpload, saveFile, storeUpload, verifyUpload } from '../files/index.ts'

import { requireMissionRole } from './access.ts'
import { addPart, changePhoto, dropParts, type PhotoRow, photoBy, readParts } from './photo-store.ts'

type PhotoCall = (typeof missions)['mission_photo']
type Input = DecodedOf<PhotoCall>

type VerifiedPhoto = Parameters<typeof saveFile>[1]

/** The whole photo, why it cannot be kept (its hash differs, or there is a virus in it), or null while pieces are missing. */
type Whole = StoredUpload | 'photo_altered' | 'file_infected' | null

/** Whether a piece starts where the received bytes end and does not exceed the size that the entry states. */
const continues = (photo: PhotoRow, { offset, size }: Input, piece: Buffer): boolean =>
  photo.attachment_id === null &&
  offset === photo.received &&
  size === photo.size &&
  photo.received + piece.length <= photo.size

/** With the last piece, compares the whole photo with its hash, checks it for viruses and decodes it in the decoder process, before the transaction begins. */
async function wholeWith(ctx: AheadCtx<PhotoCall>, input: Input): Promise<Whole> {
  await requireMissionRole(ctx, await orderById(ctx.db, input.order_id))
  const photo = await photoBy(ctx.db, input.order_id, input.sha256)
  if (!photo) fail(ctx, 'photo_unknown')
  const piece = ctx.upload?.bytes
  if (!piece || !continues(photo, input, piece) || photo.received + piece.length < photo.size) return null
  const bytes = Buffer.concat([...(await readParts(ctx.db, photo)), piece])
  if (sha256Of(bytes) !== photo.sha256) return 'photo_altered'
  if ((await findVirus(ctx, bytes)) !== null) return 'file_infected'
  const fileName = `${photo.sha256.slice(0, 16)}.${photo.mime === 'image/png' ? 'png' : 'jpg'}`
  return storeUpload(ctx, await verifyUpload({ ...ctx, upload: { fileName, bytes } }, 'photo'))
}

async function take(ctx: Ctx<PhotoCall>, input: Input, whole: Whole) {
  await requireMissionRole(ctx, await lockOrder(ctx.db, input.order_id))
  const photo = await photoBy(ctx.db, input.order_id, input.sha256)
  if (!photo) fail(ctx, 'photo_unknown')
  const piece = ctx.upload?.bytes
  const here = { received: photo.received, done: photo.attachment_id !== null }
  if (!piece || !continues(photo, input, piece)) {
    // another request with the same piece was quicker
    if (whole !== null && typeof whole !== 'string') ctx.afterCommit(() => dropUpload(ctx.storage, whole))
    return here
  }
  const received = photo.received + piece.length
  if (received < photo.size) {
    await addPart(ctx.db, photo, piece)
    return { received, done: false }
  }
  // the piece before this one was stored after `wholeWith` had read the photo: the phone has to send this piece again
  if (whole === null) return here
  await dropParts(ctx.db, photo)
  if (typeof whole === 'string') {
    await changePhoto(ctx.db, photo, { received: 0 })
    return keepAndFail(ctx, whole)
  }
  await keepPhoto(ctx, photo, whole)
  return { received, done: true }
}

/** Hashes of the copies, computed from memory before anybody can replace the files in the storage. */
const copyHashes = (copies: VerifiedPhoto['copies']): CopyHashes | null =>
  copies?.print ? { view: sha256Of(copies.view), thumb: sha256Of(copies.thumb), print: sha256Of(copies.print) } : null

/** Keeps a complete photo whose hash matches its entry: it is evidence from now on. */
export async function keepPhoto(
  ctx: Parameters<typeof saveFile>[0],
  { order_id, sha256 }: Pick<PhotoRow, 'order_id' | 'sha256'>,
  file: VerifiedPhoto,
): Promise<void> {
  const { id, size } = await saveFile(ctx, file)
  const copies = copyHashes(file.copies)
  const change = { received: size, attachment_id: id, done_at: ctx.now, copies: copies && json(copies) }
  await changePhoto(ctx.db, { order_id, sha256 }, change)
  await announce(ctx.db, order_id)
}

export const photoHandlers: Pick<Handlers<typeof missions>, 'mission_photo'> = {
  mission_photo: staged(wholeWith, take),
}

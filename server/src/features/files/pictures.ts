import { setTimeout as sleep } from 'node:timers/promises'
import type { PictureFault } from '@goodlot/contract'
import { maySize } from '@goodlot/rules'
import type { Context, Me } from '../../http/context.ts'
import { inTurn } from '../../http/in-turn.ts'
import { fail, type MayFail, refuse } from '../../http/refusal.ts'
import { QueueFull, Turns } from '../../turns.ts'
import { Child } from './child.ts'
import type { Copies, Decoded, PictureJob } from './decode.ts'

/** One at a time: the largest picture allowed takes 440 MB while it is decoded, and 1.7 s. */
const decoder = new Child<PictureJob, Decoded>(new URL('./decoder.ts', import.meta.url), {
  memoryMb: 470,
  cpuSeconds: 20,
  seconds: 60,
  idleMb: 110,
  idleSeconds: 60,
})
/** In ten seconds, half of a full queue of the largest pictures is processed. */
const queue = { turns: new Turns({ name: 'pictures', waiting: 8, ofOne: 4 }), busySeconds: 10 }

export const stopDecoder = () => decoder.stop()

type DecodeContext = Pick<Context, 'log'> & { me: Me | null } & MayFail<'file_broken' | PictureFault>

/** Reduced copies of a picture, created in a separate process. */
export async function makeCopies(ctx: DecodeContext, bytes: Buffer, forPrint: boolean): Promise<Copies> {
  const decoded = await inTurn(ctx, queue, () => decoder.run({ bytes, forPrint }))
  if (decoded === undefined) {
    ctx.log.warn({ account: ctx.me?.id, bytes: bytes.length }, 'a picture was too much for the decoder')
    fail(ctx, 'picture_too_costly')
  }
  if ('copies' in decoded) return decoded.copies
  if ('tooLarge' in decoded) refuse(ctx, maySize(decoded.tooLarge))
  fail(ctx, 'file_broken')
}

/**
 * Makes copies for jobs of the server, which wait until people's uploads leave room. Null if the picture cannot be
 * decoded.
 */
export async function decodeForServer(bytes: Buffer): Promise<Copies | null> {
  for (;;)
    try {
      const decoded = await queue.turns.take(0, () => decoder.run({ bytes, forPrint: true }))
      return decoded && 'copies' in decoded ? decoded.copies : null
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error
      await sleep(queue.busySeconds * 1000)
    }
}

import type { SheetFault } from '@goodlot/contract'
import { importRowsMax } from '@goodlot/rules'
import { inTurn } from '../http/in-turn.ts'
import { fail, type MayFail } from '../http/refusal.ts'
import { Thread } from '../thread.ts'
import { Turns } from '../turns.ts'
import { inflateMax } from './archive.ts'
import type { Parsed, ParseJob } from './parse.ts'
import type { SheetAnswer, SheetJob } from './sheet-thread.ts'
import type { BookJob } from './write-book.ts'

/**
 * A hostile file can make our reader slow. The limits that are checked beforehand (measure.ts, textMax, columnsMax) stop the known cases;
 * the thread makes sure that an unknown case blocks no other requests and is ended in time. Workbooks are written in the thread as well,
 * because a large one takes a second of one core.
 */
const thread = new Thread<SheetJob, SheetAnswer>(new URL('./sheet-thread.ts', import.meta.url), {
  seconds: 20,
  heapMb: 192,
  idleSeconds: 0.2,
})
const queue = { turns: new Turns({ name: 'spreadsheets', waiting: 8, ofOne: 4 }), busySeconds: 5 }

type Waiting = { me: { id: number } } & MayFail<'server_busy'>

export async function readInThread(ctx: Waiting & MayFail<SheetFault>, job: ParseJob): Promise<Parsed> {
  const answer = await inTurn(ctx, queue, () => thread.run({ read: job }))
  if (answer && 'parsed' in answer) return answer.parsed
  const { fault, params } =
    answer && 'refusal' in answer
      ? answer.refusal
      : { fault: 'sheet_too_large_inside' as const, params: { max: inflateMax / 1024 / 1024 } }
  if (fault === 'sheet_columns') throw new Error('the thread answers missing columns as such')
  fail(ctx, fault, { rows: importRowsMax, ...params })
}

/** `sheets` is called when it is this job's turn, so that waiting jobs hold no rows in memory. */
export async function writeInThread(
  ctx: Waiting & MayFail<'export_too_large'>,
  sheets: () => BookJob | Promise<BookJob>,
): Promise<Buffer> {
  const answer = await inTurn(ctx, queue, async () => thread.run({ write: await sheets() }))
  if (!answer || !('bytes' in answer)) fail(ctx, 'export_too_large')
  return Buffer.from(answer.bytes.buffer)
}

import type { Context } from '../http/context.ts'
import { inTurn } from '../http/in-turn.ts'
import { fail, type MayFail } from '../http/refusal.ts'
import { Thread } from '../thread.ts'
import { Turns } from '../turns.ts'
import { drawStatement, type StatementLetter } from './draw.ts'

/**
 * A long statement is drawn in a thread of its own: it takes seconds of one core and more than 100 MB, which the server would keep. The thread
 * ends soon after, because an idle one keeps its memory.
 */
const thread = new Thread<StatementLetter, Uint8Array>(new URL('./statement-thread.ts', import.meta.url), {
  seconds: 60,
  heapMb: 56,
  idleSeconds: 0.2,
})
const queue = { turns: new Turns({ name: 'statements', waiting: 8, ofOne: 4 }), busySeconds: 5 }
/** Statements of so many lines are drawn at once: a thread takes a quarter of a second to start. */
const shortMax = 100

export type LetterContext = Pick<Context, 'db' | 'config' | 'now' | 'locale' | 't'> & { me: { id: number } } & MayFail<
    'server_busy' | 'export_too_large'
  >

/** The PDF of a statement. */
export async function statementPdf(
  ctx: Pick<LetterContext, 'me'> & MayFail<'server_busy' | 'export_too_large'>,
  letter: StatementLetter,
): Promise<Buffer> {
  if (letter.rows.length <= shortMax) return drawStatement(letter)
  const bytes = await inTurn(ctx, queue, () => thread.run(letter))
  if (!bytes) fail(ctx, 'export_too_large')
  return Buffer.from(bytes.buffer)
}

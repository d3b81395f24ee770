import type { Sheet, SheetFault } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import { importRowsMax } from '@goodlot/rules'
import type { Upload, World } from '../http/context.ts'
import { fail, type MayFail } from '../http/refusal.ts'
import { Turns } from '../turns.ts'
import { inflateMax } from './archive.ts'
import type { Parsed, ParseJob, SheetRow } from './parse.ts'
import type { ThreadAnswer } from './parse-thread.ts'
import { Thread } from './thread.ts'
import { titleOf, titlesOf } from './titles.ts'

/**
 * A hostile file can make our reader slow. The limits counted beforehand (measure.ts, textMax) stop the cases that we know;
 * the thread makes sure that an unknown case blocks no other requests and ends.
 */
const thread = new Thread<ParseJob, ThreadAnswer>(new URL('./parse-thread.ts', import.meta.url), {
  seconds: 20,
  heapMb: 192,
  idleSeconds: 0.2,
})
const turns = new Turns()

/** The data rows of an uploaded spreadsheet. Each kind of wrong file gets a sentence of its own. */
export async function readSheet(
  { bytes }: Upload,
  sheet: Sheet,
  ctx: { translate: World['translate']; t: Translate; me: { id: number } } & MayFail<SheetFault>,
): Promise<SheetRow[]> {
  const titles = titlesOf(sheet, ctx.translate)
  const needed = sheet.list.filter((c) => c.required).map(({ field, orElse }) => ({ field, orElse }))
  const parsed = await turns.take(ctx.me.id, () => inThread(ctx, { bytes, needed, titles, rowsMax: importRowsMax }))
  if ('rows' in parsed) return parsed.rows
  fail(ctx, 'sheet_columns', { columns: parsed.missing.map((field) => titleOf(ctx.t, sheet, field)).join(', ') })
}

async function inThread(ctx: MayFail<SheetFault>, job: ParseJob): Promise<Parsed> {
  const answer = await thread.run(job)
  if (answer && 'parsed' in answer) return answer.parsed
  const { fault, params } = answer?.refusal ?? {
    fault: 'sheet_too_large_inside' as const,
    params: { max: inflateMax / 1024 / 1024 },
  }
  fail(ctx, fault, { rows: importRowsMax, ...params })
}

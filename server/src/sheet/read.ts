import type { Sheet, SheetFault, SheetReading } from '@goodlot/contract'
import type { Locale, Translate } from '@goodlot/i18n'
import { importRowsMax, type SheetEncoding } from '@goodlot/rules'
import { colToLetter } from 'hucre'
import type { Upload, World } from '../http/context.ts'
import { fail, type MayFail } from '../http/refusal.ts'
import { Turns } from '../turns.ts'
import { type Answers, settleNotations } from './ambiguous.ts'
import { inflateMax } from './archive.ts'
import type { Titles } from './header.ts'
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

export interface ReadOptions {
  encoding?: SheetEncoding | undefined
  answers?: Answers | undefined
  /** What the account said of titles: the title → its field, or '' for none. */
  remembered: Titles
}

type ReadContext = {
  translate: World['translate']
  t: Translate
  locale: Locale
  me: { id: number }
} & MayFail<SheetFault>

/** The data rows of an uploaded spreadsheet, and how it was read. Each kind of wrong file gets a sentence of its own. */
export async function readSheet(
  { bytes }: Upload,
  sheet: Sheet,
  ctx: ReadContext,
  { encoding, answers = {}, remembered }: ReadOptions,
): Promise<{ rows: SheetRow[]; reading: SheetReading }> {
  const titles = titlesOf(sheet, ctx.translate)
  const needed = sheet.list.filter((c) => c.required || c.needed).map(({ field, orElse }) => ({ field, orElse }))
  const fields = new Set(['', ...sheet.list.map(({ field }) => field)])
  const job: ParseJob = {
    bytes,
    needed,
    titles,
    // a field that a later version no longer has
    remembered: new Map([...remembered].filter(([, field]) => fields.has(field))),
    rowsMax: importRowsMax,
    encoding,
    locale: ctx.locale,
  }
  const parsed = await turns.take(ctx.me.id, () => inThread(ctx, job))
  const { columns, preview, sheet: name } = parsed
  const settled = settleNotations(parsed.rows, sheet, { answers, semicolons: parsed.semicolons })
  const reading: SheetReading = {
    encoding: parsed.encoding,
    sheet: name,
    preview,
    columns: columns.map(({ doubleOf: _, ...column }) => column),
    questions: settled.questions,
    notices: doubles(parsed, ctx.t),
  }
  if (parsed.missing.length === 0) return { rows: settled.rows, reading }
  const missing = parsed.missing.map((field) => titleOf(ctx.t, sheet, field)).join(', ')
  fail(ctx, 'sheet_columns', { columns: missing }, reading)
}

/** Columns that are for the same field: the sentence names both, and the one that counts. */
function doubles({ columns }: Parsed, t: Translate): string[] {
  const names = (title: string) =>
    columns.filter((column) => column.title === title).map(({ column }) => colToLetter(column))
  return columns.flatMap(({ column, title, doubleOf }) => {
    const used = doubleOf === undefined ? undefined : columns.find(({ field }) => field === doubleOf)
    if (!used) return []
    return [
      used.title === title
        ? t('sheets.double_title', { title, columns: names(title).join(', '), used: colToLetter(used.column) })
        : t('sheets.double_field', {
            title,
            column: colToLetter(column),
            other: used.title,
            used: colToLetter(used.column),
          }),
    ]
  })
}

async function inThread(ctx: MayFail<SheetFault>, job: ParseJob): Promise<Parsed> {
  const answer = await thread.run(job)
  if (answer && 'parsed' in answer) return answer.parsed
  const { fault, params } = answer?.refusal ?? {
    fault: 'sheet_too_large_inside' as const,
    params: { max: inflateMax / 1024 / 1024 },
  }
  if (fault === 'sheet_columns') throw new Error('the thread answers missing columns as such')
  fail(ctx, fault, { rows: importRowsMax, ...params })
}

import type { Sheet, SheetFault, SheetReading } from '@goodlot/contract'
import type { Locale, Translate } from '@goodlot/i18n'
import { importRowsMax, type SheetEncoding } from '@goodlot/rules'
import { colToLetter } from 'hucre'
import type { Upload, World } from '../http/context.ts'
import { fail, type MayFail } from '../http/refusal.ts'
import type { Answers } from './ambiguous.ts'
import type { Titles } from './header.ts'
import { readInThread } from './in-thread.ts'
import type { Parsed, ParseJob, SheetRow } from './parse.ts'
import { titleOf, titlesOf } from './titles.ts'

export interface ReadOptions {
  encoding?: SheetEncoding | undefined
  answers?: Answers | undefined
  /** The fields that the account assigned to titles; '' for a title without a field. */
  remembered: Titles
}

type ReadContext = {
  translate: World['translate']
  t: Translate
  locale: Locale
  me: { id: number }
} & MayFail<SheetFault | 'server_busy'>

/** The data rows of an uploaded spreadsheet, and how it was read. Each kind of wrong file has its own error message. */
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
    // without fields that this version no longer has
    remembered: new Map([...remembered].filter(([, field]) => fields.has(field))),
    columns: sheet.list.map(({ field, kind, days, units }) => ({ field, kind, days, units })),
    answers,
    rowsMax: importRowsMax,
    encoding,
    locale: ctx.locale,
  }
  const parsed = await readInThread(ctx, job)
  const { columns, preview, sheet: name } = parsed
  const reading: SheetReading = {
    encoding: parsed.encoding,
    sheet: name,
    preview,
    columns: columns.map(({ doubleOf: _, ...column }) => column),
    questions: parsed.questions,
    notices: doubles(parsed, ctx.t),
  }
  if (parsed.missing.length === 0) return { rows: parsed.rows, reading }
  const missing = parsed.missing.map((field) => titleOf(ctx.t, sheet, field)).join(', ')
  fail(ctx, 'sheet_columns', { columns: missing }, reading)
}

/** The most columns of one title that a notice names. */
const lettersMax = 10

/** Notices about columns for the same field: one for each title, with its columns and the column that is used. */
function doubles({ columns }: Pick<Parsed, 'columns'>, t: Translate): string[] {
  const usedFor = new Map(columns.flatMap((column) => (column.field === null ? [] : [[column.field, column] as const])))
  const byTitle = Map.groupBy(columns, ({ title }) => title)
  const named = new Set<string>()
  return columns.flatMap(({ title, doubleOf }) => {
    const used = doubleOf === undefined ? undefined : usedFor.get(doubleOf)
    if (!used || named.has(title)) return []
    named.add(title)
    const letters = (byTitle.get(title) ?? []).map(({ column }) => colToLetter(column))
    const shown = letters.length > lettersMax ? [...letters.slice(0, lettersMax), '…'] : letters
    const column = shown.join(', ')
    const counts = colToLetter(used.column)
    return [
      used.title === title
        ? t('sheets.double_title', { title, columns: column, used: counts })
        : t('sheets.double_field', { title, column, other: used.title, used: counts }),
    ]
  })
}

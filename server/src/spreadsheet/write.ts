import type { Sheet, SheetWriteFault } from '@goodlot/contract'
import type { Locale, Translate } from '@goodlot/i18n'
import type { WriteSheet } from 'hucre'
import type { Blob } from '../http/context.ts'
import type { MayFail } from '../http/refusal.ts'
import { writeInThread } from './in-thread.ts'
import {
  type Cells,
  dataSheet,
  exportColumns,
  type Layout,
  type Rows,
  type TemplateParts,
  templateSheets,
} from './layout.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The person for whom a workbook is written, who may have to wait for it. */
export type BookContext = { t: Translate; locale: Locale; me: { id: number } } & MayFail<SheetWriteFault>

const bookOf = async (ctx: BookContext, name: string, sheets: () => Promise<WriteSheet[]>): Promise<Blob> => ({
  fileName: `${name}.xlsx`,
  type: xlsxType,
  bytes: await writeInThread(ctx, sheets),
})

/** A book whose file has a name of its own in the catalogs; others are given one. */
type ExportLayout = Layout & { noun: Exclude<Layout['noun'], 'receivables'> }

/** Records as a spreadsheet with the template's columns, so that it can be edited and imported again. */
export const exportBook = (ctx: BookContext, layout: ExportLayout, rows: Rows): Promise<Blob> =>
  bookOf(ctx, ctx.t(`${layout.noun}.export_file`), async () => [await dataSheet(layout, rows, ctx.t, exportColumns)])

/** Rows as a spreadsheet with the given file name. */
export const sheetBook = (ctx: BookContext, layout: Layout, rows: readonly Cells[], name: string): Promise<Blob> =>
  bookOf(ctx, name, async () => [await dataSheet(layout, rows, ctx.t)])

/** Rows as a spreadsheet with one more column at the end. */
export const rowsBook = (
  ctx: BookContext,
  layout: Layout,
  rows: readonly Cells[],
  last: { field: string; title: string; width: number },
  name: string,
): Promise<Blob> =>
  bookOf(ctx, name, async () => [await dataSheet(layout, rows, ctx.t, [{ ...last, kind: 'text', required: false }])])

/** How many templates are kept: more than four kinds in five languages need; the oldest go first. */
const templatesMax = 40
const templates = new Map<string, Promise<Blob>>()

/**
 * An empty workbook to fill in, cached after it was first written. It is the same for everybody with the same `content`, which names all
 * parts that can change while a server runs; places, product lines and lists only change when a new version starts.
 */
export function templateBook(
  ctx: BookContext,
  layout: Sheet,
  content: readonly string[],
  parts: () => Promise<TemplateParts>,
): Promise<Blob> {
  const key = JSON.stringify([layout.type, ctx.locale, ...content])
  const kept = templates.get(key)
  if (kept) return kept
  const written = bookOf(ctx, ctx.t(`${layout.noun}.template_file`), async () =>
    templateSheets(layout, await parts(), ctx.t),
  )
  templates.set(key, written)
  for (const oldest of templates.keys()) if (templates.size > templatesMax) templates.delete(oldest)
  // a template that could not be written is written again at the next request
  written.catch(() => templates.delete(key))
  return written
}

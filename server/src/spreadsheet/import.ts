import type { RowError, SheetFault, SheetWriteFault } from '@goodlot/contract'
import { fail, type MayFail } from '../http/refusal.ts'
import { keepImport, type Touched, touch, undoImport } from './journal.ts'
import type { ReadKind, SheetContext, SheetKind, SheetWriteContext } from './kinds/index.ts'
import { logEdits } from './logged-edits.ts'
import { firstErrors, pageOfReview } from './page.ts'
import { type ReadOptions, readSheet } from './read.ts'
import { countsOf, review, toSheetRows } from './review.ts'
import { lockImports } from './store.ts'
import { rowsBook } from './write.ts'

/** A spreadsheet as rows to review; nothing is saved. */
export async function reviewSheet<V>(
  kind: ReadKind<V>,
  ctx: SheetContext & MayFail<SheetFault | 'server_busy' | 'file_missing'>,
  { from = 1, ...options }: ReadOptions & { from?: number | undefined },
) {
  if (!ctx.upload) fail(ctx, 'file_missing')
  const { rows: raw, reading } = await readSheet(ctx.upload, kind.sheet, ctx, options)
  const reviewed = await review(raw, kind, ctx)
  return { import_type: kind.sheet.type, total: raw.length, ...pageOfReview(reviewed, from), reading }
}

/** Rows as the review sends them back; a dry run returns them from the row number `from` on. */
interface SentRows {
  rows: Record<string, unknown>[]
  dryRun: boolean
  from: number
}

/** The rows and options that the import calls of every kind get. */
export const sentRows = (
  rows: Record<string, unknown>[],
  { dry_run = false, from = 1 }: { dry_run?: boolean | undefined; from?: number | undefined },
): SentRows => ({ rows, dryRun: dry_run, from })

/** Saves reviewed rows, all of them or none. A dry run only reviews them again. */
export async function importSheet<V>(
  kind: SheetKind<V>,
  ctx: SheetWriteContext & MayFail<'rows_wrong' | 'sheet_too_many_rows' | 'sheet_empty'>,
  { rows: sent, dryRun, from }: SentRows,
) {
  if (!dryRun) await lockImports(ctx.db, kind.sheet.type, ctx.me.id)
  if (!dryRun) await kind.lock?.(ctx)
  const reviewed = await review(toSheetRows(ctx, sent), kind, ctx)
  const counts = countsOf(reviewed)
  if (dryRun) return { dry_run: true, ...counts, records: 0, import_id: null, ...pageOfReview(reviewed, from, sent) }
  refuseErrors(ctx, reviewed.errors)
  const touched: Touched = new Map()
  const saving = { ...ctx, added: (noun: string, ids: readonly number[]) => touch(touched, noun, ids) }
  const changed = reviewed.updates.map(({ id, values }) => ({ id, ...values }))
  const changedIds = [...new Set(changed.map((row) => row.id))]
  const before = (await kind.undo.records[kind.undo.own]?.states(ctx.db, changedIds)) ?? new Map()
  const insertedIds = reviewed.inserts.length > 0 ? await kind.insert(saving, reviewed.inserts) : []
  if (changed.length > 0) await kind.update(saving, changed)
  await logEdits(ctx, kind.undo.records[kind.undo.own], before)
  touch(touched, kind.undo.own, [...insertedIds, ...changedIds])
  const import_id = insertedIds.length + changedIds.length > 0 ? await keepImport(kind, ctx, touched, before) : null
  await kind.onSaved(ctx, {
    ...counts,
    first: insertedIds[0] ?? null,
    last: insertedIds.at(-1) ?? null,
    changed: changedIds,
  })
  return {
    dry_run: false,
    ...counts,
    records: insertedIds.length + changedIds.length,
    errors: [],
    import_id,
    next: null,
  }
}

/** The values of reviewed rows, in their order, for a caller that saves them itself; an empty list if a dry run finds errors. */
export async function meantRows<V>(
  kind: ReadKind<V>,
  ctx: SheetContext & MayFail<'rows_wrong' | 'sheet_too_many_rows' | 'sheet_empty'>,
  { rows: sent, dryRun, from }: SentRows,
) {
  const reviewed = await review(toSheetRows(ctx, sent), kind, ctx)
  if (!dryRun) refuseErrors(ctx, reviewed.errors)
  const counts = { dry_run: dryRun, ...countsOf(reviewed), records: 0, import_id: null }
  const answer = dryRun ? pageOfReview(reviewed, from, sent) : { errors: [], next: null }
  return { answer: { ...counts, ...answer }, meant: reviewed.errors.length > 0 ? [] : reviewed.inserts }
}

function refuseErrors(ctx: MayFail<'rows_wrong'>, errors: readonly RowError[]): void {
  if (errors.length > 0) fail(ctx, 'rows_wrong', { count: errors.length }, { errors: firstErrors(errors) })
}

/** Undoes the account's last import of this kind; waits while another one is running. */
export async function undoSheet<V>(kind: SheetKind<V>, ctx: SheetWriteContext & MayFail<'nothing_to_undo'>) {
  await lockImports(ctx.db, kind.sheet.type, ctx.me.id)
  await kind.lock?.(ctx)
  return undoImport(kind, ctx)
}

/** A spreadsheet of the rows that were not imported, each with its reason, so that the person can correct them and import it. */
export function leftOutBook(
  { sheet }: ReadKind,
  ctx: SheetContext & MayFail<SheetWriteFault | 'sheet_too_many_rows' | 'sheet_empty'>,
  sent: Record<string, unknown>[],
) {
  return rowsBook(
    ctx,
    sheet,
    toSheetRows(ctx, sent).map(({ cells }) => cells),
    { field: 'reason', title: ctx.t('sheets.reason'), width: 60 },
    ctx.t('sheets.left_out_file'),
  )
}

import type { SheetFault } from '@goodlot/contract'
import { sql } from 'kysely'
import { fail, type MayFail } from '../http/refusal.ts'
import type { SheetContext, SheetKind, SheetWriteContext } from './kind.ts'
import { type ReadOptions, readSheet } from './read.ts'
import { countsOf, review, toSheetRows } from './review.ts'

/** A spreadsheet as rows to review; nothing is saved. */
export async function reviewSheet<V>(
  kind: SheetKind<V>,
  ctx: SheetContext & MayFail<SheetFault | 'file_missing'>,
  options: ReadOptions,
) {
  if (!ctx.upload) fail(ctx, 'file_missing')
  const { rows: raw, reading } = await readSheet(ctx.upload, kind.sheet, ctx, options)
  const { rows, errors } = await review(raw, kind, ctx)
  return { import_type: kind.sheet.type, total: rows.length, rows, errors, reading }
}

/** Reviewed rows, all of them or none. */
export async function importSheet<V>(
  kind: SheetKind<V>,
  ctx: SheetWriteContext & MayFail<'rows_wrong' | 'sheet_too_many_rows' | 'sheet_empty'>,
  sent: Record<string, unknown>[],
  dryRun: boolean,
) {
  if (!dryRun) await lockImports(kind.sheet, ctx)
  if (!dryRun) await kind.lock?.(ctx)
  const reviewed = await review(toSheetRows(ctx, sent), kind, ctx)
  const counts = countsOf(reviewed)
  if (dryRun) return { dry_run: 1, ...counts, records: 0, errors: reviewed.errors, rows: reviewed.rows }
  if (reviewed.errors.length > 0)
    fail(ctx, 'rows_wrong', { count: reviewed.errors.length }, { errors: reviewed.errors })
  const insertedIds = reviewed.inserts.length > 0 ? await kind.insert(ctx, reviewed.inserts) : []
  const changed = reviewed.updates.map(({ id, values }) => ({ id, ...values }))
  if (changed.length > 0) await kind.update(ctx, changed)
  const changedIds = [...new Set(changed.map((row) => row.id))]
  await kind.onSaved(ctx, {
    ...counts,
    first: insertedIds[0] ?? null,
    last: insertedIds.at(-1) ?? null,
    changed: changedIds,
  })
  return { dry_run: 0, ...counts, records: insertedIds.length + changedIds.length, errors: [] }
}

/** Two concurrent imports of one account would not see each other's records and would both add the same ones. */
async function lockImports({ type }: { type: string }, { db, me }: SheetWriteContext): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`sheets.${type}`}), ${me.id})`.execute(db)
}

import type { ImportType, SheetFault } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../db/types.ts'
import type { Context, Me } from '../http/context.ts'
import { fail, type MayFail } from '../http/refusal.ts'
import type { Layout } from './columns.ts'
import { readSheet } from './read.ts'
import { countsOf, type Importer, review, rowsBack } from './review.ts'
import { isErrorCell, isNested, isShortened, readCell } from './values.ts'

export type Asking = Pick<Context, 'db' | 'locale' | 't' | 'translate' | 'now' | 'upload'> & { me: Me }
type Writing = Asking & { db: Transaction<DB> }

/** A kind of record that is imported from spreadsheets. */
export interface SheetKind<V = unknown> {
  type: ImportType
  layout: Layout
  importer(ctx: Asking): Promise<Importer<V>>
  insert(trx: Transaction<DB>, rows: readonly V[], ownerId: number, at: Date): Promise<number[]>
  update(trx: Transaction<DB>, rows: readonly (V & { id: number })[], by: number, at: Date): Promise<void>
  /** Told what was saved, in the same transaction. */
  onSaved(ctx: Writing, details: Record<string, unknown>): Promise<void>
}

/** A spreadsheet as rows to review; nothing is saved. */
export async function reviewSheet<V>(kind: SheetKind<V>, ctx: Asking & MayFail<SheetFault | 'file_missing'>) {
  if (!ctx.upload) fail(ctx, 'file_missing')
  const raw = await readSheet(ctx.upload, kind.layout, ctx)
  const { rows, errors } = await review(raw, await kind.importer(ctx), ctx.t)
  return { import_type: kind.type, total: rows.length, rows, errors }
}

/** Reviewed rows, all of them or none. */
export async function importSheet<V>(
  kind: SheetKind<V>,
  ctx: Writing & MayFail<'rows_wrong' | 'sheet_too_many_rows' | 'sheet_empty'>,
  sent: Record<string, unknown>[],
  dryRun: boolean,
) {
  if (!dryRun) await takeTurns(kind, ctx)
  const reviewed = await review(rowsBack(ctx, sent), await kind.importer(ctx), ctx.t)
  const counts = countsOf(reviewed)
  if (dryRun) return { dry_run: 1, ...counts, errors: reviewed.errors, rows: reviewed.rows }
  if (reviewed.errors.length > 0)
    fail(ctx, 'rows_wrong', { count: reviewed.errors.length }, { errors: reviewed.errors })
  const made = reviewed.inserts.length > 0 ? await kind.insert(ctx.db, reviewed.inserts, ctx.me.id, ctx.now) : []
  const changed = reviewed.updates.map(({ id, values }) => ({ id, ...values }))
  if (changed.length > 0) await kind.update(ctx.db, changed, ctx.me.id, ctx.now)
  await kind.onSaved(ctx, {
    ...counts,
    first: made[0] ?? null,
    last: made.at(-1) ?? null,
    changed: changed.map((row) => row.id),
  })
  return { dry_run: 0, ...counts, errors: [] }
}

/** Two imports of one account at once would not see each other's records, and would both add the same. */
async function takeTurns({ type }: { type: string }, { db, me }: Writing): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`sheets.${type}`}), ${me.id})`.execute(db)
}

/** The cells of a row as its columns read them. */
export const readCells = ({ columns }: Layout, cells: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(columns.map((c) => [c.field, readCell[c.kind](cells[c.field])]))

/**
 * What cannot stand in a cell: errors of formulas, long numbers (in `digits`) that a spreadsheet program shortened, and what
 * only JSON can say.
 */
export const spoiltCells = (
  typed: Record<string, string>,
  cells: Record<string, unknown>,
  digits: readonly string[],
  t: Translate,
) => ({
  ...Object.fromEntries(
    Object.entries(typed)
      .filter(([, text]) => isErrorCell(text))
      .map(([field, text]) => [field, t('validation.cell_error', { given: text })]),
  ),
  ...Object.fromEntries(
    digits.filter((field) => isShortened(typed[field] ?? '')).map((field) => [field, t('validation.shortened')]),
  ),
  ...Object.fromEntries(
    Object.keys(typed)
      .filter((field) => isNested(cells[field]))
      .map((field) => [field, t('validation.cell_nested')]),
  ),
})

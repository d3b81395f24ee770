import type { DraftRow, RowError, RowState } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import { type ImportAction, importActions, importRowsMax } from '@goodlot/rules'
import { fail, type MayFail } from '../http/refusal.ts'
import type { SheetRow } from './parse.ts'

/** What became of one row's own cells. */
export interface Judged<V> {
  /** The cells as they would be saved, in the wire's names, for the review table. */
  shown: Record<string, unknown>
  /** Field → sentence. */
  errors: Record<string, string>
  /** Null while there are errors. */
  values: V | null
}

/** How one kind of record is imported. */
export interface Importer<V> {
  judge(cells: Record<string, unknown>): Judged<V>
  /** Records that are there already and one's own to change, by the key of the row. */
  there(values: V[]): Promise<Map<string, number>>
  keyOf(values: V): string
  /** Which fields make a row the same as a record. */
  sameBy: string
  isExample(cells: Record<string, unknown>): boolean
}

export interface Reviewed<V> {
  rows: DraftRow[]
  errors: RowError[]
  /** What an import would do. */
  inserts: V[]
  updates: { id: number; values: V }[]
  skipped: number
  excluded: number
}

type Place = NonNullable<RowState['double_of']>

/** Reviewed rows come back with what the person chose for each. */
export function rowsBack(
  ctx: MayFail<'sheet_too_many_rows' | 'sheet_empty'>,
  sent: Record<string, unknown>[],
): SheetRow[] {
  if (sent.length > importRowsMax) fail(ctx, 'sheet_too_many_rows', { max: importRowsMax })
  if (sent.length === 0) fail(ctx, 'sheet_empty')
  return sent.map((cells, i) => ({ sheetRow: typeof cells.sheet_row === 'number' ? cells.sheet_row : i + 1, cells }))
}

const isOn = (flag: unknown) => flag === 1 || flag === '1' || flag === true

/** Judges all rows, finds those that are there already, and says what would be done with each. */
export async function review<V>(raw: SheetRow[], importer: Importer<V>, t: Translate): Promise<Reviewed<V>> {
  const judged = raw.map(({ cells }) => {
    const example = importer.isExample(cells)
    const excluded = cells.exclude === undefined || cells.exclude === '' ? example : isOn(cells.exclude)
    return { ...importer.judge(cells), example, excluded, asked: cells.action }
  })
  const there = await importer.there(judged.flatMap((j) => (j.values === null ? [] : [j.values])))
  const result: Reviewed<V> = { rows: [], errors: [], inserts: [], updates: [], skipped: 0, excluded: 0 }
  /** Records that a row updates, and keys that a row adds. */
  const taken = new Map<number, Place>()
  const added = new Map<string, Place>()
  judged.forEach((j, i) => {
    const row = i + 1
    const place = { row, sheet_row: raw[i]?.sheetRow ?? row }
    const key = j.values === null ? undefined : importer.keyOf(j.values)
    const id = key === undefined ? undefined : there.get(key)
    const double = key === undefined || id !== undefined || j.excluded ? undefined : added.get(key)
    const action = actionOf(j.asked, id !== undefined || double !== undefined)
    const state: RowState = {
      ...place,
      exists: id === undefined ? null : { id, by: importer.sameBy },
      double_of: double ?? null,
      action: action ?? 'skip',
      exclude: j.excluded ? 1 : 0,
      example: j.example ? 1 : 0,
    }
    result.rows.push({ ...j.shown, ...state })
    if (j.excluded) {
      result.excluded++
      return
    }
    const errors = { ...j.errors }
    if (action === null) errors.action = t('validation.import_action')
    if (action === 'update' && key !== undefined) {
      const other = id === undefined ? undefined : taken.get(id)
      if (id === undefined) errors.action = t('validation.import_no_record')
      else if (other) errors.action = t('validation.import_twice', { other: other.sheet_row })
    }
    for (const [field, message] of Object.entries(errors)) result.errors.push({ row, field, message })
    if (j.values === null || key === undefined || Object.keys(errors).length > 0) return
    if (action === 'new') {
      if (!added.has(key)) added.set(key, place)
      result.inserts.push(j.values)
    } else if (action === 'update' && id !== undefined) {
      taken.set(id, place)
      result.updates.push({ id, values: j.values })
    } else result.skipped++
  })
  return result
}

/** What is there, or comes twice, is skipped unless the person says otherwise: it harms nobody. Null: no such choice. */
function actionOf(asked: unknown, isThere: boolean): ImportAction | null {
  if (asked === undefined || asked === null || asked === '') return isThere ? 'skip' : 'new'
  return importActions.find((a) => a === asked) ?? null
}

export const countsOf = (r: Reviewed<unknown>) => ({
  total: r.rows.length,
  inserted: r.inserts.length,
  updated: r.updates.length,
  skipped: r.skipped,
  excluded: r.excluded,
})

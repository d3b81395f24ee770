import type { DraftRow, RowError, RowState, Sheet } from '@goodlot/contract'
import { locales } from '@goodlot/i18n'
import { type ImportAction, importActions, importRowsMax } from '@goodlot/rules'
import { fail, type MayFail } from '../http/refusal.ts'
import { mapInSlices } from '../slices.ts'
import type { RawCells } from './judge.ts'
import type { ExistingRecord, ReadKind, SheetContext } from './kinds/index.ts'
import type { SheetRow } from './parse.ts'
import { cutCell, textOf } from './values.ts'

export interface Reviewed<V> {
  rows: DraftRow[]
  errors: RowError[]
  /** What an import would do. */
  inserts: V[]
  updates: { id: number; values: V }[]
  skipped: number
  excluded: number
}

type FirstRow = NonNullable<RowState['double_of']>

/** Reviewed rows as they are sent back, with what the person chose for each. */
export function toSheetRows(
  ctx: MayFail<'sheet_too_many_rows' | 'sheet_empty'>,
  sent: Record<string, unknown>[],
): SheetRow[] {
  if (sent.length > importRowsMax) fail(ctx, 'sheet_too_many_rows', { max: importRowsMax })
  if (sent.length === 0) fail(ctx, 'sheet_empty')
  return sent.map((cells, i) => ({
    sheetRow: typeof cells.sheet_row === 'number' ? cells.sheet_row : i + 1,
    cells: Object.fromEntries(Object.entries(cells).map(([field, cell]) => [field, cutCell(cell)])),
  }))
}

/** A message about a cell repeats the cell's text, so it is cut at this length. */
const messageMax = 500

const isOn = (flag: unknown) => flag === 1 || flag === '1' || flag === true

/** Checks all rows, finds those that exist already, and decides what would be done with each. */
export async function review<V>(raw: SheetRow[], kind: ReadKind<V>, ctx: SheetContext): Promise<Reviewed<V>> {
  const { t } = ctx
  const reader = await kind.open(
    ctx,
    raw.map(({ cells }) => cells),
  )
  const isExample = examplesOf(kind, ctx)
  const judged = await mapInSlices(raw, ({ cells }) => {
    const example = isExample(cells)
    const excluded = cells.exclude === undefined || cells.exclude === '' ? example : isOn(cells.exclude)
    return { ...reader.judge(cells), example, excluded, requestedAction: cells.action }
  })
  const existing = await reader.existing(judged.flatMap((j) => (j.values === null ? [] : [j.values])))
  const result: Reviewed<V> = { rows: [], errors: [], inserts: [], updates: [], skipped: 0, excluded: 0 }
  /** Which row updates each record, and which row adds each new key, to detect repeated rows. */
  const taken = new Map<number, FirstRow>()
  const added = new Map<string, FirstRow>()
  const decided = await mapInSlices(judged, (j, i) => {
    const row = i + 1
    const place = { row, sheet_row: raw[i]?.sheetRow ?? row }
    const key = j.values === null ? undefined : reader.keyOf(j.values)
    const same = key === undefined ? undefined : existing.get(key)
    const similar = same || j.values === null ? undefined : reader.similar?.(j.values)
    const double = key === undefined || same || j.excluded ? undefined : added.get(key)
    const action = actionOf(j.requestedAction, same !== undefined || double !== undefined)
    if (key !== undefined && action === 'new' && !j.excluded && !added.has(key)) added.set(key, place)
    return { ...j, place, same, similar, double, action }
  })
  const compared = reader.together?.(
    decided.flatMap(({ place, values, action, excluded }) =>
      values === null || action === null || action === 'skip' || excluded
        ? []
        : [{ row: place.row, sheetRow: place.sheet_row, action, values }],
    ),
  )
  const ofRow = Map.groupBy(compared ?? [], ({ row }) => row)
  await mapInSlices(decided, ({ place, same, similar, double, action, ...j }) => {
    const { row } = place
    const record = same ?? similar
    const id = record?.id
    const state: RowState = {
      ...place,
      exists: same ? { ...foundOf(same), by: reader.sameBy, old: oldValues(kind.sheet, same, j.shown) } : null,
      similar: similar
        ? { ...foundOf(similar), name: similar.name, old: oldValues(kind.sheet, similar, j.shown) }
        : null,
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
    for (const { field, message } of ofRow.get(row) ?? []) errors[field] ??= message
    if (action === null) errors.action = t('validation.import_action')
    if (action === 'update' && j.values !== null) {
      const other = id === undefined ? undefined : taken.get(id)
      if (id === undefined) errors.action = t('validation.import_no_record')
      else if (!record?.mayChange) errors.action = t('validation.import_not_yours', { owner: record?.owner ?? '' })
      else if (other && !compared) errors.action = t('validation.import_twice', { other: other.sheet_row })
    }
    for (const [field, message] of Object.entries(errors))
      result.errors.push({ row, field, message: message.slice(0, messageMax) })
    if (j.values === null || Object.keys(errors).length > 0) return
    if (action === 'new') result.inserts.push(j.values)
    else if (action === 'update' && id !== undefined) {
      taken.set(id, place)
      result.updates.push({ id, values: j.values })
    } else result.skipped++
  })
  return result
}

const foundOf = ({ id, owner, mayChange }: ExistingRecord) => ({
  id,
  owner,
  may_update: mayChange ? (1 as const) : (0 as const),
})

/** What an update would replace: the old text of each cell that differs in the row. An empty cell keeps the stored value. */
function oldValues(
  { list }: Pick<Sheet, 'list'>,
  { cells, words = {} }: ExistingRecord,
  shown: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const changed = list.filter(({ field }) => {
    const [old, now] = [textOf(cells[field]), textOf(shown[field])]
    return field in cells && now !== '' && old !== now
  })
  return Object.fromEntries(changed.map(({ field }) => [field, words[field] ?? textOf(cells[field])]))
}

/** Recognises the examples of the template, in any language. */
function examplesOf({ sheet, examples }: ReadKind, { translate }: SheetContext): (cells: RawCells) => boolean {
  const first = sheet.list[0]?.field ?? ''
  const texts = new Set(locales.flatMap((locale) => examples(translate(locale)).map((cells) => textOf(cells[first]))))
  return (cells) => texts.has(textOf(cells[first]))
}

/** By default a row that exists or is repeated is skipped, which is always safe. Null: an unknown action. */
function actionOf(requested: unknown, exists: boolean): ImportAction | null {
  if (requested === undefined || requested === null || requested === '') return exists ? 'skip' : 'new'
  return importActions.find((a) => a === requested) ?? null
}

export const countsOf = (r: Reviewed<unknown>) => ({
  total: r.rows.length,
  inserted: r.inserts.length,
  updated: r.updates.length,
  skipped: r.skipped,
  excluded: r.excluded,
})

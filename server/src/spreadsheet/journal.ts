import type { ImportType } from '@goodlot/contract'
import { chinaDateTime } from '@goodlot/rules'
import type { Db } from '../db/connect.ts'
import { type ImportedRecord, json } from '../db/json-columns.ts'
import { fail, type MayFail } from '../http/refusal.ts'
import type { SheetKind, SheetWriteContext } from './kinds/index.ts'
import { logEdits } from './logged-edits.ts'
import { markUndone, replaceImport, undoableImport } from './store.ts'

/** The ids of the records that an import added or changed, by noun: an import of drafts can also add products and factories. */
export type Touched = Map<string, Set<number>>

export const touch = (touched: Touched, noun: string, ids: readonly number[]): void => {
  const known = touched.get(noun) ?? new Set()
  for (const id of ids) known.add(id)
  touched.set(noun, known)
}

/** Stores what an import changed, so that it can be undone. The account's earlier import of this kind can no longer be undone. */
export async function keepImport(
  { sheet, undo }: Pick<SheetKind, 'sheet' | 'undo'>,
  { db, me, now }: SheetWriteContext,
  touched: Touched,
  before: ReadonlyMap<number, { values: Record<string, unknown> }>,
): Promise<number> {
  const entries: ImportedRecord[] = []
  for (const [noun, ids] of touched) {
    const states = await undo.records[noun]?.states(db, [...ids])
    for (const [id, { state }] of states ?? [])
      entries.push({ noun, id, state, before: noun === undo.own ? (before.get(id)?.values ?? null) : null })
  }
  return replaceImport(db, {
    account_id: me.id,
    import_type: sheet.type,
    imported_at: now,
    records: json(entries),
  })
}

/** The import that can be undone, if there is one. */
export async function lastImport(db: Db, accountId: number, type: ImportType) {
  const last = await undoableImport(db, accountId, type)
  if (!last) return null
  const entries = last.records
  const added = entries.filter(({ before }) => before === null).length
  return { id: last.id, imported_at: chinaDateTime(last.imported_at), added, changed: entries.length - added }
}

interface KeptRecord {
  name: string
  reason: string
}

/** How many kept records the answer names at most: an import can have 15,000 records, and nobody reads that many. */
const keptMax = 200

/**
 * Undoes what the last import added and changed, except for records that were saved, used or deleted since: these stay as they are, and are
 * returned with the reason.
 */
export async function undoImport(
  { sheet, undo, onUndone }: Pick<SheetKind, 'sheet' | 'undo' | 'onUndone'>,
  ctx: SheetWriteContext & MayFail<'nothing_to_undo'>,
): Promise<{ undone: number; kept: KeptRecord[]; kept_total?: number }> {
  const last = await undoableImport(ctx.db, ctx.me.id, sheet.type)
  if (!last) fail(ctx, 'nothing_to_undo')
  const entries = last.records
  const kept: KeptRecord[] = []
  let undone = 0
  // records of the import's own noun come first, because they refer to the other records that were added with them
  const nouns = [...new Set([undo.own, ...entries.map(({ noun }) => noun)])]
  for (const noun of nouns) {
    const records = undo.records[noun]
    const mine = entries.filter((entry) => entry.noun === noun)
    if (!records || mine.length === 0) continue
    const ids = mine.map(({ id }) => id)
    const states = await records.states(ctx.db, ids)
    const used = new Set(await records.usedSince(ctx.db, ids, last.imported_at))
    const free = mine.filter(({ id, state }) => {
      const now = states.get(id)
      const reason = !now ? 'gone' : now.state !== state ? 'changed' : used.has(id) ? 'used' : null
      if (reason) kept.push({ name: now?.name ?? `#${id}`, reason: ctx.t(`sheets.undo_${reason}`) })
      return reason === null
    })
    const back = free.flatMap(({ id, before }) => (before ? [{ id, values: before }] : []))
    const added = free.filter(({ before }) => before === null).map(({ id }) => id)
    if (back.length > 0) await records.putBack(ctx, back)
    const isBack = new Set(back.map(({ id }) => id))
    await logEdits(ctx, records, new Map([...states].filter(([id]) => isBack.has(id))))
    if (added.length > 0) await records.remove(ctx, added)
    undone += free.length
  }
  await markUndone(ctx.db, last.id, ctx.now)
  await onUndone(ctx, { import: last.id, undone, kept: kept.length })
  return kept.length > keptMax ? { undone, kept: kept.slice(0, keptMax), kept_total: kept.length } : { undone, kept }
}

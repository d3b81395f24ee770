import { draftSheet as sheet, type WireCart } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import { protocolServes, type ServiceType } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import { outsideCalls } from '../../http/refusal.ts'
import { readSettings, ruleSettings } from '../../setting/index.ts'
import {
  type ActiveRow,
  type ExistingRecord,
  type SheetContext,
  type SheetWriteContext,
  sheetKind,
} from '../../spreadsheet/kinds/index.ts'
import { undoableFactories } from '../factories/index.ts'
import { undoableProducts } from '../products/index.ts'

import { cartBeforeSaving, type DraftLine, draftKey, shared, sharedText, withRecords } from './draft-carts.ts'
import { mayDraftDates } from './draft-dates.ts'
import { type ChosenRecords, openRecords } from './draft-rows.ts'
import { cartsOfDrafts, draftsNamed } from './draft-sheet-store.ts'
import { countDrafts } from './draft-store.ts'
import { examples } from './draft-template.ts'
import { undoableDrafts } from './draft-undo.ts'
import { draftsMax, saveDraft } from './drafts.ts'
import { readCart } from './read-cart.ts'
import { buyerById, lockAccounts, readCatalog } from './store.ts'

/**
 * Rows with the same key are duplicates: a draft has one row for a product and its purchase order, and rows without a
 * product are compared by the columns about the draft.
 */
const lineKey = (line: DraftLine) =>
  [
    line.order_name,
    ...(line.product ? [line.product_name, line.sku, line.po] : shared.map((field) => sharedText(line, field))),
  ]
    .map((text) => text.toLowerCase())
    .join('\u0000')

export const draftSheet = sheetKind({
  sheet,
  action: 'import_orders',
  examples,
  lock: ({ db, me }) => lockAccounts(db, [me.id]),
  async open(ctx, rows) {
    const { choose } = await openRecords(ctx, rows)
    const names = rows.flatMap(({ order_name }) => (typeof order_name === 'string' ? [order_name.trim()] : []))
    const saved = await draftsNamed(ctx.db, ctx.me.id, names)
    const judgeDates = await dateJudge(ctx, [...saved.values()])
    const room = draftsMax - (await countDrafts(ctx.db, ctx.me.id))
    return {
      choose,
      toRow: (values, chosen: ChosenRecords): DraftLine => ({ ...values, ...chosen }),
      existing: async (lines) =>
        new Map(
          lines.flatMap((line): [string, ExistingRecord][] => {
            const id = saved.get(draftKey(line))
            return id === undefined ? [] : [[lineKey(line), { id, owner: null, mayChange: true, cells: {} }]]
          }),
        ),
      keyOf: lineKey,
      sameBy: 'order_name',
      together: (lines) => [
        ...differing(ctx.t, lines),
        ...unfitting(ctx.t, lines),
        ...beyondRoom(ctx.t, lines, room),
        ...judgeDates(lines, saved),
      ],
    }
  },
  async insert(ctx, lines) {
    const save = await saving(ctx)
    const ids: number[] = []
    for (const { cart } of await withRecords(ctx, lines, draftKey)) ids.push(await save(cart))
    return ids
  },
  async update(ctx, lines) {
    const save = await saving(ctx)
    const drafts = await withRecords(ctx, lines, ({ id }) => id)
    const carts = await cartsOfDrafts(
      ctx.db,
      drafts.map(({ key }) => key),
    )
    // inspector, man-days and files were chosen in the cart and are not in the spreadsheet, so they are kept
    for (const { key, cart } of drafts) {
      const { inspectorId: ins, md, attachments } = carts.get(key) ?? {}
      await save({ ...cart, ins: ins ?? undefined, md: md ?? undefined, attach: attachments }, key)
    }
  },
  undo: {
    own: 'drafts',
    records: { drafts: undoableDrafts, products: undoableProducts, factories: undoableFactories },
  },
  onSaved: (ctx, details) => recordBy(ctx, 'booking.import', `account:${ctx.me.id}`, details),
  onUndone: (ctx, details) => recordBy(ctx, 'booking.import_undo', `account:${ctx.me.id}`, details),
})

/** Reports rows that contradict an earlier row of their draft: in each column, the first cell that is not empty counts. */
export function differing(t: Translate, lines: readonly ActiveRow<DraftLine>[]) {
  const first = new Map<string, ActiveRow<DraftLine>>()
  return lines.flatMap((line) =>
    shared.flatMap((field) => {
      const text = sharedText(line.values, field)
      if (text === '') return []
      const key = `${draftKey(line.values)}\u0000${field}`
      const other = first.get(key)
      if (!other) first.set(key, line)
      if (!other || sharedText(other.values, field).toLowerCase() === text.toLowerCase()) return []
      const params = { other: other.sheetRow, given: sharedText(other.values, field) }
      return [{ row: line.row, field, message: t('validation.order_differs', params) }]
    }),
  )
}

/** Reports rows whose protocol is made for another service than their draft's (SPEC B15). */
export function unfitting(t: Translate, lines: readonly ActiveRow<DraftLine>[]) {
  const services = new Map<string, ServiceType>()
  for (const { values } of lines)
    if (values.service !== null && !services.has(draftKey(values))) services.set(draftKey(values), values.service)
  return lines.flatMap(({ row, values }) => {
    const service = services.get(draftKey(values)) ?? 'fri'
    if (values.protocolFor === null || service === 'lab' || protocolServes(service, values.protocolFor)) return []
    return [{ row, field: 'protocol', message: t('booking.protocol_other_service') }]
  })
}

/** Reports the drafts that exceed the account's maximum, each at its first row. */
function beyondRoom(t: Translate, lines: readonly ActiveRow<DraftLine>[], room: number) {
  const firstRows = new Map<string, number>()
  for (const { row, action, values } of lines)
    if (action === 'new' && !firstRows.has(draftKey(values))) firstRows.set(draftKey(values), row)
  return [...firstRows.values()]
    .slice(Math.max(0, room))
    .map((row) => ({ row, field: 'order_name', message: t('faults.too_many_drafts', { max: draftsMax }) }))
}

/** Returns a function that reports drafts with more dates than their goods need, each at its first row with dates (SPEC B12). */
async function dateJudge(ctx: SheetContext, drafts: readonly number[]) {
  const catalog = await readCatalog(ctx.db, ctx.locale)
  const buyer = await buyerById(ctx.db, ctx.me.id)
  const context = { now: ctx.now, catalog, settings: ruleSettings(await readSettings(ctx)), buyer }
  const carts = await cartsOfDrafts(ctx.db, drafts)
  return (lines: readonly ActiveRow<DraftLine>[], saved: ReadonlyMap<string, number>) =>
    [...Map.groupBy(lines, ({ values }) => draftKey(values))].flatMap(([key, group]) => {
      const dated = group.find(({ values }) => values.ins_date !== '')
      if (!dated) return []
      const { cart, products } = cartBeforeSaving(group.map(({ values }) => values))
      // man-days that were chosen in the cart stay when its draft is changed
      const md = dated.action === 'update' ? carts.get(saved.get(key) ?? 0)?.md : undefined
      const verdict = mayDraftDates(readCart({ ...cart, md: md ?? undefined }, catalog), products, context)
      return verdict.ok
        ? []
        : [{ row: dated.row, field: 'ins_date', message: ctx.t('faults.too_many_dates', verdict.params) }]
    })
}

async function saving(ctx: SheetWriteContext) {
  const catalog = await readCatalog(ctx.db, ctx.locale)
  // cannot fail with `too_many_drafts`: that was checked with the rows, under the same lock
  const within = { ...ctx, ...outsideCalls }
  return (cart: WireCart, did?: number): Promise<number> => saveDraft(within, readCart(cart, catalog), did)
}

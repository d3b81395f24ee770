import { productSheet as sheet } from '@goodlot/contract'
import type { Locale, Translate } from '@goodlot/i18n'
import { chinaDateTime, mayEditRecord } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Blob } from '../../http/context.ts'
import { insertRows, ownedBy, updateRows, visibleAccounts } from '../../owned-records/index.ts'
import { type BookContext, exportBook, templateBook } from '../../spreadsheet/index.ts'
import { type ExistingRecord, type SheetContext, sheetKind } from '../../spreadsheet/kinds/index.ts'
import { lineIn, linesOf } from './lines.ts'
import { type ImportRow, type NamedProduct, sameKey, sameProducts } from './store.ts'
import { undoableProducts } from './undo-store.ts'
import { catalogNameOf } from './view.ts'

const carton = { pieces_per_carton: 36, carton_length: 48, carton_width: 32.5, carton_height: 30, carton_weight: 14.2 }
const examples = (t: Translate) => [
  {
    name: t('products.example_1'),
    line: 808,
    sku: 'MUG-350-BL',
    po: 'PO-10012',
    po_date: '2026-12-01',
    qty: 3600,
    barcode: '4006381333931',
    ...carton,
  },
  {
    name: t('products.example_2'),
    line: 301,
    sku: 'TS-100-M-NV',
    po: 'PO-10013',
    po_date: '2026-12-15',
    qty: 1200,
    barcode: '5901234123457',
    pieces_per_carton: 50,
  },
]

export const productSheet = sheetKind({
  sheet,
  examples,
  async open(ctx) {
    const lines = await linesOf(ctx)
    let bySku = new Map<string, NamedProduct[]>()
    return {
      choose(cells, { category = '' }) {
        const { line = null, error } = lineIn(cells, lines)
        return {
          errors: error ? { category: ctx.t(error, { given: category }) } : {},
          shown: {
            category: line ? line.names[ctx.locale] : category,
            catalog_id: line ? [line.category, line.id] : [],
          },
          found: line,
        }
      },
      toRow: (values, line): ImportRow => ({ ...values, line_id: line.id }),
      async existing(rows) {
        const found = await sameProducts(ctx.db, await visibleAccounts(ctx.db, ctx.me), ctx.me, rows)
        bySku = Map.groupBy(found, (row) => row.sku.toLowerCase())
        return new Map(found.map((row) => [sameKey(row), existingOf(ctx, row)]))
      },
      similar({ name, sku }) {
        const others = bySku.get(sku.toLowerCase()) ?? []
        const other = others.findLast(({ owner_id }) => owner_id === ctx.me.id) ?? others.at(-1)
        return other && other.name.toLowerCase() !== name.toLowerCase()
          ? { ...existingOf(ctx, other), name: other.name }
          : undefined
      },
      keyOf: sameKey,
      sameBy: 'name,sku',
    }
  },
  undo: { own: 'products', records: { products: undoableProducts } },
  insert: ({ db, me, now }, rows) => insertRows(db, 'products', rows, me.id, now),
  update: ({ db, me, now }, rows) => updateRows(db, 'products', rows, me.id, now),
  onSaved: (ctx, details) => recordBy(ctx, 'products.import', `account:${ctx.me.id}`, details),
  onUndone: (ctx, details) => recordBy(ctx, 'products.import_undo', `account:${ctx.me.id}`, details),
})

/** A product as cells of the spreadsheet. */
const cellsOf = (row: NamedProduct, locale: Locale) => ({ ...row, category: catalogNameOf(row, locale) })

const existingOf = ({ me, locale }: SheetContext, row: NamedProduct): ExistingRecord => ({
  id: row.id,
  owner: row.owner_id === me.id ? null : row.owner_name,
  mayChange: mayEditRecord(me, ownedBy(row)).ok,
  cells: cellsOf(row, locale),
})

export const productTemplate = (ctx: SheetContext & BookContext): Promise<Blob> =>
  templateBook(ctx, sheet, [], async () => {
    const { byId } = await linesOf(ctx)
    const nameOf = (id: number) => byId.get(id)?.names[ctx.locale] ?? ''
    return {
      examples: examples(ctx.t).map(({ line, ...cells }) => ({ ...cells, category: nameOf(line) })),
      lists: { categories: [...byId.keys()].map(nameOf) },
      dropDowns: [{ field: 'category', source: ({ list }) => list('categories').range }],
    }
  })

export const productBook = (ctx: SheetContext & BookContext, rows: NamedProduct[]): Promise<Blob> =>
  exportBook(
    ctx,
    sheet,
    rows.map((row) => ({
      ...cellsOf(row, ctx.locale),
      created_by: row.owner_name,
      created_at: chinaDateTime(row.created_at),
    })),
  )

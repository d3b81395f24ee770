import { productSheet as sheet } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import { chinaDateTime } from '@goodlot/rules'
import type { Blob } from '../../http/context.ts'
import { insertRows, updateRows } from '../../owned-records/index.ts'
import { exportBook, type SheetContext, sheetKind, templateBook } from '../../sheet/index.ts'
import { recordBy } from '../audit/index.ts'
import { lineIn, linesOf } from './lines.ts'
import { type ImportRow, type NamedProduct, sameKey, sameProducts } from './store.ts'
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
      existing: (rows) => sameProducts(ctx.db, ctx.me, rows),
      keyOf: sameKey,
      sameBy: 'name,sku',
    }
  },
  insert: ({ db, me, now }, rows) => insertRows(db, 'products', rows, me.id, now),
  update: ({ db, me, now }, rows) => updateRows(db, 'products', rows, me.id, now),
  onSaved: (ctx, details) => recordBy(ctx, 'products.import', `account:${ctx.me.id}`, details),
})

export async function productTemplate(ctx: SheetContext): Promise<Blob> {
  const { byId } = await linesOf(ctx)
  const nameOf = (id: number) => byId.get(id)?.names[ctx.locale] ?? ''
  return templateBook(
    sheet,
    {
      examples: examples(ctx.t).map(({ line, ...cells }) => ({ ...cells, category: nameOf(line) })),
      lists: { categories: [...byId.keys()].map(nameOf) },
      dropDowns: [{ field: 'category', source: ({ list }) => list('categories').range }],
    },
    ctx.t,
  )
}

export const productBook = (ctx: SheetContext, rows: NamedProduct[]): Promise<Blob> =>
  exportBook(
    sheet,
    rows.map((row) => ({
      ...row,
      category: catalogNameOf(row, ctx.locale),
      created_by: row.owner_name,
      created_at: chinaDateTime(row.created_at),
    })),
    ctx.t,
  )

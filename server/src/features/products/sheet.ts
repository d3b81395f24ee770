import { productSheetRow } from '@goodlot/contract'
import { locales } from '@goodlot/i18n'
import { chinaDateTime } from '@goodlot/rules'
import type { Blob, Context } from '../../http/context.ts'
import { fieldSentences } from '../../http/words.ts'
import { insertRows, updateRows } from '../../owned-records/index.ts'
import {
  type Asking,
  type Column,
  exportBook,
  type Importer,
  type Judged,
  type Layout,
  readCells,
  type SheetKind,
  spoiltCells,
  templateBook,
  textOf,
} from '../../sheet/index.ts'
import { recordBy } from '../audit/index.ts'
import { type Lines, lineIn, linesOf } from './lines.ts'
import { type ImportRow, type NamedProduct, sameKey, sameProducts, sheetColumns } from './store.ts'
import { catalogNameOf } from './view.ts'

const layout: Layout = {
  noun: 'products',
  columns: [
    {
      field: 'name',
      kind: 'text',
      width: 38,
      required: true,
      aliases: ['product', 'item', 'item name', 'description'],
    },
    {
      field: 'category',
      kind: 'choice',
      width: 44,
      required: true,
      aliases: ['product category', 'category / line', 'product line'],
    },
    { field: 'po', kind: 'text', width: 16, aliases: ['po no', 'po no.', 'po #', 'purchase order'] },
    { field: 'po_date', kind: 'day', width: 13 },
    {
      field: 'sku',
      kind: 'text',
      width: 18,
      required: true,
      aliases: ['sku no', 'item no', 'item no.', 'article', 'article no'],
    },
    { field: 'qty', kind: 'int', width: 12, aliases: ['quantity', 'pcs', 'order quantity'] },
    { field: 'barcode', kind: 'text', width: 18, aliases: ['ean', 'ean code', 'upc', 'gtin'] },
    { field: 'pieces_per_carton', kind: 'int', width: 12, aliases: ['pcs/ctn', 'pcs per carton'] },
    { field: 'carton_length', kind: 'decimal', width: 12 },
    { field: 'carton_width', kind: 'decimal', width: 12 },
    { field: 'carton_height', kind: 'decimal', width: 12 },
    { field: 'carton_weight', kind: 'decimal', width: 12 },
  ],
}
const onlyInExport: readonly Column[] = [
  { field: 'created_by', kind: 'text', width: 20 },
  { field: 'created_at', kind: 'text', width: 20 },
]

export const productSheet: SheetKind<ImportRow> = {
  type: 'product',
  layout,
  importer: importerFor,
  insert: (trx, rows, ownerId, at) => insertRows(trx, sheetColumns, rows, ownerId, at),
  update: (trx, rows, by, at) => updateRows(trx, sheetColumns, rows, by, at),
  onSaved: (ctx, details) => recordBy(ctx, 'products.import', `account:${ctx.me.id}`, details),
}

async function importerFor(ctx: Asking): Promise<Importer<ImportRow>> {
  const lines = await linesOf(ctx)
  const examples = new Set(locales.flatMap((locale) => examplesIn(ctx.translate(locale)).map((e) => e.name)))
  return {
    judge: (cells) => judge(cells, lines, ctx),
    there: (rows) => sameProducts(ctx.db, ctx.me, rows),
    keyOf: sameKey,
    sameBy: 'name,sku',
    isExample: (cells) => examples.has(textOf(cells.name)),
  }
}

function judge(cells: Record<string, unknown>, lines: Lines, { t, locale }: Asking): Judged<ImportRow> {
  const typed = readCells(layout, cells)
  const parsed = productSheetRow.safeParse(typed)
  const errors = parsed.success ? {} : fieldSentences(parsed.error.issues, t)
  const { line, error } = lineIn(cells, lines)
  if (error) errors.category = t(error, { given: typed.category ?? '' })
  Object.assign(errors, spoiltCells(typed, cells, ['sku', 'barcode'], t))
  const good = parsed.success ? parsed.data : {}
  const shown = {
    ...typed,
    ...Object.fromEntries(Object.entries(good).map(([field, value]) => [field, value ?? ''])),
    category: line ? line.names[locale] : (typed.category ?? ''),
    catalog_id: line ? [line.category, line.id] : [],
  }
  if (!parsed.success || !line || Object.keys(errors).length > 0) return { shown, errors, values: null }
  const { name, sku, po, po_date, qty, barcode, ...carton } = parsed.data
  const cartons = {
    pieces_per_carton: carton.pieces_per_carton ?? null,
    carton_length: carton.carton_length ?? null,
    carton_width: carton.carton_width ?? null,
    carton_height: carton.carton_height ?? null,
    carton_weight: carton.carton_weight ?? null,
  }
  return {
    shown,
    errors,
    values: {
      name,
      line_id: line.id,
      sku,
      po: po ?? '',
      po_date: po_date ?? null,
      qty: qty ?? null,
      barcode: barcode ?? '',
      ...cartons,
    },
  }
}

const carton = { pieces_per_carton: 36, carton_length: 48, carton_width: 32.5, carton_height: 30, carton_weight: 14.2 }
const examplesIn = (t: Context['t']) => [
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

export async function productTemplate(ctx: Asking): Promise<Blob> {
  const { byId } = await linesOf(ctx)
  const named = (id: number) => byId.get(id)?.names[ctx.locale] ?? ''
  return templateBook(
    layout,
    {
      examples: examplesIn(ctx.t).map(({ line, ...cells }) => ({ ...cells, category: named(line) })),
      lists: { categories: [...byId.keys()].map(named) },
      dropDowns: [{ field: 'category', source: ({ list }) => list('categories').range }],
    },
    ctx.t,
  )
}

export const productBook = (ctx: Asking, rows: NamedProduct[]): Promise<Blob> =>
  exportBook(
    layout,
    rows.map(
      ({
        name,
        po,
        po_date,
        sku,
        qty,
        barcode,
        pieces_per_carton,
        carton_length,
        carton_width,
        carton_height,
        carton_weight,
        ...row
      }) => ({
        ...{
          name,
          po,
          po_date,
          sku,
          qty,
          barcode,
          pieces_per_carton,
          carton_length,
          carton_width,
          carton_height,
          carton_weight,
        },
        category: catalogNameOf(row, ctx.locale),
        created_by: row.owner_name,
        created_at: chinaDateTime(row.created_at),
      }),
    ),
    ctx.t,
    onlyInExport,
  )

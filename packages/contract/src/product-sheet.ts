import { catalogPath } from './lists.ts'
import { sheet } from './sheet-columns.ts'
import { clearable, code, codeWords, dayOf, decimal, int, text } from './wire.ts'

const centimetres = () => clearable(decimal({ min: 0.01, max: 100_000, decimals: 2 }))
const kilograms = () => clearable(decimal({ min: 0.001, max: 100_000, decimals: 3 }))

/** The product spreadsheet (K-07, and ours: barcode, cartons). */
export const productSheet = sheet({
  type: 'product',
  noun: 'products',
  columns: {
    name: {
      kind: 'text',
      wire: 'product_name',
      schema: text({ required: 'validation.product_name_required', max: 200 }),
      width: 38,
      aliases: ['product', 'item', 'item name', 'description'],
    },
    category: {
      kind: 'choice',
      wire: 'product_catalog_id',
      schema: catalogPath(),
      width: 44,
      aliases: ['product category', 'category / line', 'product line'],
    },
    po: {
      kind: 'text',
      wire: 'product_po',
      schema: codeWords(100),
      width: 16,
      aliases: ['po no', 'po no.', 'po #', 'purchase order'],
    },
    po_date: { kind: 'day', wire: 'product_po_date', schema: clearable(dayOf()), width: 13 },
    sku: {
      kind: 'text',
      wire: 'product_sku',
      schema: code({ required: 'validation.sku_required', max: 100 }),
      width: 18,
      digits: true,
      aliases: ['sku no', 'item no', 'item no.', 'article', 'article no'],
    },
    qty: {
      kind: 'int',
      wire: 'product_qty',
      schema: clearable(int({ min: 0, max: 1_000_000_000 })),
      width: 12,
      aliases: ['quantity', 'pcs', 'order quantity'],
    },
    barcode: {
      kind: 'text',
      schema: codeWords(64),
      width: 18,
      digits: true,
      aliases: ['ean', 'ean code', 'upc', 'gtin'],
    },
    pieces_per_carton: {
      kind: 'int',
      schema: clearable(int({ min: 1, max: 1_000_000 })),
      width: 12,
      aliases: ['pcs/ctn', 'pcs per carton'],
    },
    carton_length: { kind: 'decimal', schema: centimetres(), width: 12 },
    carton_width: { kind: 'decimal', schema: centimetres(), width: 12 },
    carton_height: { kind: 'decimal', schema: centimetres(), width: 12 },
    carton_weight: { kind: 'decimal', schema: kilograms(), width: 12 },
  },
})

import { catalogPath } from './lists.ts'
import { sheet } from './sheet-columns.ts'
import { titles, units } from './sheet-titles.ts'
import { clearable, code, codeWords, dayOf, decimal, int, text } from './wire.ts'

const centimetres = () => clearable(decimal({ min: 0.01, max: 100_000, decimals: 2 }))
const kilograms = () => clearable(decimal({ min: 0.001, max: 100_000, decimals: 3 }))

/** The product spreadsheet (K-07), with columns that we added: barcode, cartons. */
export const productSheet = sheet({
  type: 'product',
  noun: 'products',
  columns: {
    name: {
      kind: 'text',
      wire: 'product_name',
      schema: text({ required: 'validation.product_name_required', max: 200 }),
      width: 38,
      aliases: titles.productName,
    },
    category: {
      kind: 'choice',
      wire: 'product_catalog_id',
      schema: catalogPath(),
      width: 44,
      aliases: titles.category,
    },
    po: {
      kind: 'text',
      wire: 'product_po',
      schema: codeWords(100),
      width: 16,
      aliases: titles.po,
    },
    po_date: { kind: 'day', wire: 'product_po_date', schema: clearable(dayOf()), width: 13, aliases: titles.poDate },
    sku: {
      kind: 'text',
      wire: 'product_sku',
      schema: code({ required: 'validation.sku_required', max: 100 }),
      width: 18,
      digits: true,
      aliases: titles.sku,
    },
    qty: {
      kind: 'int',
      wire: 'product_qty',
      schema: clearable(int({ min: 0, max: 1_000_000_000 })),
      width: 12,
      aliases: titles.quantity,
      units: units.pieces,
    },
    barcode: {
      kind: 'text',
      schema: codeWords(64),
      width: 18,
      digits: true,
      aliases: titles.barcode,
    },
    pieces_per_carton: {
      kind: 'int',
      schema: clearable(int({ min: 1, max: 1_000_000 })),
      width: 12,
      aliases: titles.piecesPerCarton,
      units: units.pieces,
    },
    carton_length: {
      kind: 'decimal',
      schema: centimetres(),
      width: 12,
      aliases: titles.cartonLength,
      units: units.centimetres,
    },
    carton_width: {
      kind: 'decimal',
      schema: centimetres(),
      width: 12,
      aliases: titles.cartonWidth,
      units: units.centimetres,
    },
    carton_height: {
      kind: 'decimal',
      schema: centimetres(),
      width: 12,
      aliases: titles.cartonHeight,
      units: units.centimetres,
    },
    carton_weight: {
      kind: 'decimal',
      schema: kilograms(),
      width: 12,
      aliases: titles.cartonWeight,
      units: units.kilograms,
    },
  },
})

import { productSheetRow } from '@goodlot/contract'
import { ask } from '../../api/send.ts'
import type { SheetKind } from '../sheets/index.ts'
import { productQueries } from './queries.ts'

/** The product spreadsheet (K-07, and ours). */
export const productSheet: SheetKind = {
  type: 'product',
  noun: 'products',
  template: 'product_template',
  export: 'product_export',
  refresh: productQueries,
  schema: productSheetRow.shape,
  columns: [
    { field: 'name', kind: 'text', width: 240, required: true },
    { field: 'category', kind: 'catalog', width: 260, required: true },
    { field: 'po', kind: 'text', width: 130 },
    { field: 'po_date', kind: 'day', width: 140 },
    { field: 'sku', kind: 'text', width: 150, required: true },
    { field: 'qty', kind: 'number', width: 110 },
    { field: 'barcode', kind: 'text', width: 150 },
    { field: 'pieces_per_carton', kind: 'number', width: 110 },
    { field: 'carton_length', kind: 'number', width: 110 },
    { field: 'carton_width', kind: 'number', width: 110 },
    { field: 'carton_height', kind: 'number', width: 110 },
    { field: 'carton_weight', kind: 'number', width: 110 },
  ],
  send: (rows, dryRun, how) => ask('product_import', { rows, dry_run: dryRun ? 1 : 0 }, how),
}

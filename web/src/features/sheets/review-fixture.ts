import { type DraftRow, productSheet } from '@goodlot/contract'
import type { Validation } from './review.ts'

/** Products under review, whose category is chosen from a list. */
export const productKind: Validation = {
  sheet: productSheet,
  choices: {
    category: {
      check: ({ catalog_id }) => (catalog_id ? null : { key: 'validation.catalog_unknown', params: {} }),
      displayText: ({ category }) => String(category ?? ''),
      List: () => null,
      fields: ['category', 'catalog_id'],
      typed: (text) => ({ category: text, catalog_id: [] }),
    },
  },
}

/** A new product without errors; the spreadsheet has two rows above the first. */
export const productRow = (n: number, fields: object = {}): DraftRow =>
  ({
    row: n,
    sheet_row: n + 2,
    name: `P${n}`,
    category: 'A / B',
    catalog_id: [1, 2],
    sku: `S${n}`,
    qty: 5,
    exists: null,
    similar: null,
    double_of: null,
    action: 'new',
    exclude: 0,
    example: 0,
    ...fields,
  }) as DraftRow

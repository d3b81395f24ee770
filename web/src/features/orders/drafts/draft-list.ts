import { listImport, type SheetList } from '../../sheets/index.ts'
import { draftQueries } from './draft-queries.ts'

export const draftList: SheetList = {
  type: 'draft',
  noun: 'order-sheets',
  template: 'order_template',
  export: 'order_export',
  refresh: draftQueries,
  Import: listImport(
    ['files', 'order-sheets', 'orders', 'sheets', 'validation'],
    async () => (await import('./draft-sheet.tsx')).draftSheet,
  ),
}

import { listImport, type SheetList } from '../sheets/index.ts'
import { factoryQueries } from './query-names.ts'

export const factoryList: SheetList = {
  type: 'factory',
  noun: 'factories',
  template: 'business_template',
  export: 'business_export',
  refresh: factoryQueries,
  Import: listImport(['files', 'sheets', 'validation'], async () => (await import('./sheet.ts')).factorySheet),
}

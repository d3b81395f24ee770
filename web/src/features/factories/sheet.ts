import { factorySheetRow } from '@goodlot/contract'
import { ask } from '../../api/send.ts'
import type { SheetKind } from '../sheets/index.ts'
import { factoryQueries } from './queries.ts'

/** The factory spreadsheet (J-89, and ours). */
export const factorySheet: SheetKind = {
  type: 'factory',
  noun: 'factories',
  template: 'business_template',
  export: 'business_export',
  refresh: factoryQueries,
  schema: factorySheetRow.shape,
  columns: [
    { field: 'factory_name', kind: 'text', width: 230, required: true },
    { field: 'factory_supplier_name', kind: 'text', width: 190 },
    { field: 'country_code', kind: 'country', width: 130, required: true },
    { field: 'province_code', kind: 'province', width: 150, required: true },
    { field: 'city_code', kind: 'city', width: 150, required: true },
    { field: 'address', kind: 'text', width: 280, required: true },
    { field: 'address_cn', kind: 'text', width: 240 },
    { field: 'person', kind: 'text', width: 140, required: true },
    { field: 'phone1', kind: 'text', width: 160, required: true },
    { field: 'phone2', kind: 'text', width: 160 },
    { field: 'email', kind: 'text', width: 210 },
    { field: 'employees', kind: 'number', width: 110 },
    { field: 'lat', kind: 'number', width: 110 },
    { field: 'lng', kind: 'number', width: 110 },
  ],
  send: (rows, dryRun, how) => ask('business_import', { rows, type: 'factory', dry_run: dryRun ? 1 : 0 }, how),
}

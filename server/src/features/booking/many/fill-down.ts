import { type RawCells, textOf } from '../../../spreadsheet/index.ts'

/** Columns of which a list often has only the first cell filled: the cells below mean the same. */
const repeated = [
  'service_type',
  'level',
  'aql_critical',
  'aql_major',
  'aql_minor',
  'sampling',
  'lq_critical',
  'lq_major',
  'lq_minor',
  'protocol',
] as const

/** The columns about the factory, which are taken together: half of one factory and half of another would be a third. */
const factory = [
  'factory_name',
  'factory_supplier_name',
  'country_code',
  'province_code',
  'city_code',
  'address',
  'address_cn',
  'person',
  'phone1',
  'phone2',
  'email',
] as const

const isEmpty = (cells: RawCells, field: string) => textOf(cells[field]).trim() === ''

/**
 * Fills empty cells with those of the row above. A row without a name belongs to the order above, if that one has a name of its own;
 * otherwise its purchase order is its name. Dates and goods are never repeated.
 */
export function fillDown(rows: readonly RawCells[]): RawCells[] {
  const filled: RawCells[] = []
  let above: RawCells = {}
  for (const cells of rows) {
    const row = { ...cells }
    for (const field of repeated) if (isEmpty(row, field)) row[field] = above[field]
    if (factory.every((field) => isEmpty(row, field))) for (const field of factory) row[field] = above[field]
    if (isEmpty(row, 'order_name')) row.order_name = above.order_name
    filled.push(row)
    above = row
  }
  return filled
}

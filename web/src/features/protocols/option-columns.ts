import type { OptionNode } from '@goodlot/checklists'

export type OptionColumn =
  | 'code'
  | 'name'
  | 'relation'
  | 'value'
  | 'unit'
  | 'value_kind'
  | 'tol_minus'
  | 'tol_plus'
  | 'defect_class'
  | 'zone'
  | 'result'
  | 'on_fail'
  | 'severity'

const permanent: Record<string, readonly OptionColumn[]> = {
  checkbox_group: ['name', 'on_fail'],
  checkbox_value_group: ['name', 'value_kind', 'relation', 'value', 'unit', 'tol_minus', 'tol_plus'],
  checkbox_single: ['name', 'result'],
  checkbox_multi: ['name', 'result'],
  defectives_list: ['code', 'name', 'defect_class', 'zone'],
}
const optional: Record<string, readonly OptionColumn[]> = {
  checkbox_value_group: ['on_fail'],
  defectives_list: ['result', 'severity'],
}

/** The columns of an option table: those of the type, and rarer ones where something stands in them. */
export function columnsFor(type: string, options: readonly OptionNode[], all = false): OptionColumn[] {
  const used = (optional[type] ?? []).filter((column) => all || options.some((o) => o[column] !== ''))
  return [...(permanent[type] ?? ['name']), ...used]
}

/** What the column is called in its head; in a row the field has its own name. */
export const columnName = (column: string): string =>
  column === 'value' ? 'nominal' : column === 'name' ? 'option_title' : column

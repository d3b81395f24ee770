import type { OptionNode } from '@goodlot/checklists'

/** One column for each size of a graded chart, instead of the one nominal value. */
export type SizeColumn = `size_${number}`
/** The index of a size column; -1 for any other column. */
export const sizeIndex = (column: string): number => (/^size_\d+$/.test(column) ? Number(column.slice(5)) : -1)

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
  | SizeColumn

const permanent: Record<string, readonly OptionColumn[]> = {
  checkbox_group: ['name', 'on_fail'],
  checkbox_value_group: ['name', 'value_kind', 'relation', 'value', 'unit', 'tol_minus', 'tol_plus'],
  checkbox_single: ['name', 'result'],
  checkbox_multi: ['name', 'result'],
  defectives_list: ['code', 'name', 'defect_class', 'zone'],
}
const optional: Record<string, readonly Exclude<OptionColumn, SizeColumn>[]> = {
  checkbox_value_group: ['on_fail'],
  defectives_list: ['result', 'severity'],
}

/** The columns of an option table: the permanent ones of the type, and the optional ones that are filled somewhere, or `all` of them. */
export function columnsFor(type: string, options: readonly OptionNode[], all = false, sizes = 0): OptionColumn[] {
  const used = (optional[type] ?? []).filter((column) => all || options.some((o) => o[column] !== ''))
  const graded = Array.from({ length: sizes }, (_, i): SizeColumn => `size_${i}`)
  return [...(permanent[type] ?? ['name']), ...used].flatMap((column) =>
    column === 'value' && sizes > 0 ? graded : [column],
  )
}

/** Name of the column in the table's header, where it may differ from the name of the field. */
export const columnName = (column: string): string =>
  column === 'value' ? 'nominal' : column === 'name' ? 'option_title' : column

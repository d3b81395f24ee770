import type { OptionNode } from './tree.ts'

export type OptionColumn =
  | 'code'
  | 'item_title'
  | 'symbol_left'
  | 'value_text'
  | 'symbol_right'
  | 'input_type'
  | 'tol_minus'
  | 'tol_plus'
  | 'class'
  | 'zone'
  | 'result'
  | 'on_fail'
  | 'severity'

const always: Record<string, readonly OptionColumn[]> = {
  checkbox_group: ['item_title', 'on_fail'],
  checkbox_value_group: [
    'item_title',
    'input_type',
    'symbol_left',
    'value_text',
    'symbol_right',
    'tol_minus',
    'tol_plus',
  ],
  checkbox_single: ['item_title', 'result'],
  checkbox_multi: ['item_title', 'result'],
  defectives_list: ['code', 'item_title', 'class', 'zone'],
}
const sometimes: Record<string, readonly OptionColumn[]> = {
  checkbox_value_group: ['on_fail'],
  defectives_list: ['result', 'severity'],
}

/** The columns of an option table: those of the type, and rarer ones where something stands in them. */
export function columnsFor(type: string, options: readonly OptionNode[], all = false): OptionColumn[] {
  const used = (sometimes[type] ?? []).filter((column) => all || options.some((o) => o[column] !== ''))
  return [...(always[type] ?? ['item_title']), ...used]
}

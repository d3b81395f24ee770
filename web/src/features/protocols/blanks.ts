import { type ItemType, itemDefaults } from '@goodlot/rules'
import type { ClassNode, ItemNode, OptionNode } from './tree.ts'

/** Numbers of nodes that the server does not know yet: below zero, never used twice on one page. */
let lastNew = 0
export const nextNew = (): number => --lastNew

/** What a new node is until somebody says otherwise (M-11: Can Edit is on; M-12: the type is text). */
export const newClass = (parentId: number): ClassNode => ({
  class_id: nextNew(),
  tpl_id: 0,
  parent_id: parentId,
  sort: 0,
  class_code: '',
  class_name: '',
  class_name_cn: '',
  class_description: '',
  class_description_cn: '',
  aql_level_code: 'once',
  can_clone: 0,
  setting_type: 'demand',
  customer_add_test: 1,
  user_can_edit: 1,
  user_role: '',
  items: [],
  child_info: [],
})

export const newItem = (under: ClassNode, type: ItemType = 'text'): ItemNode => ({
  item_id: nextNew(),
  class_id: under.class_id,
  sort: 0,
  item_code: '',
  item_title: '',
  item_title_cn: '',
  type_code: type,
  type_name_en: '',
  icon_type: '',
  value_text: '',
  value_text_cn: '',
  can_edit: 1,
  ...itemDefaults(type, under),
  min_photos: 0,
  instrument: '',
  instrument_cn: '',
  confidential: 0,
  is_default: 0,
  standard: '',
  max_failures: 0,
  max_failures_aql: '',
  fail_beyond_tolerance: null,
  score_weight: null,
  is_key: 0,
  defects_from: '',
  options: [],
})

const kindOfValue: Record<string, string> = { checkbox_value_group: 'number', defectives_list: 'number' }

export const newOption = (item: ItemNode): OptionNode => ({
  option_id: nextNew(),
  item_id: item.item_id,
  sort: 0,
  item_title: '',
  item_title_cn: '',
  value_text: '',
  value_text_cn: '',
  symbol_left: item.type_code === 'checkbox_value_group' ? '=' : '',
  symbol_right: '',
  symbol_right_cn: '',
  input_type: kindOfValue[item.type_code] ?? 'yes_no',
  tol_minus: null,
  tol_plus: null,
  code: item.type_code === 'defectives_list' ? nextCode(item.options.map((o) => o.code)) : '',
  class: item.type_code === 'defectives_list' ? 'major' : '',
  zone: '',
  result: '',
  on_fail: '',
  severity: '',
})

/** The code after the last one of the list: `W07` → `W08`. A list without codes gets none. */
export function nextCode(codes: readonly string[]): string {
  const last = codes.at(-1) ?? ''
  const digits = /\d+$/.exec(last)?.[0]
  if (!digits) return ''
  const next = last.slice(0, -digits.length) + String(Number(digits) + 1).padStart(digits.length, '0')
  return codes.includes(next) ? '' : next
}

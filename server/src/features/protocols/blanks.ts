import type { ClassRow, ItemRow, OptionRow } from './tree.ts'

/** What a new node is until somebody says otherwise (M-11: Can Edit is on; M-12: the type is text). */
export const blankClass: Omit<ClassRow, 'id' | 'protocol_id' | 'parent_id' | 'sort'> = {
  class_code: '',
  class_name: '',
  class_name_cn: '',
  class_description: '',
  class_description_cn: '',
  aql_level_code: 'once',
  can_clone: false,
  setting_type: 'demand',
  customer_add_test: true,
}

export const blankItem: Omit<ItemRow, 'id' | 'class_id' | 'sort'> = {
  item_code: '',
  item_title: '',
  item_title_cn: '',
  type_code: 'text',
  type_code2: 'info',
  value_text: '',
  value_text_cn: '',
  can_edit: true,
  on_fail: 'R',
  min_photos: 0,
  instrument: '',
  instrument_cn: '',
  confidential: false,
  is_default: false,
  standard: '',
  max_failures: 0,
  max_failures_aql: '',
  fail_beyond_tolerance: null,
  score_weight: null,
  is_key: false,
  defects_from: '',
}

export const blankOption: Omit<OptionRow, 'id' | 'item_id' | 'sort'> = {
  item_title: '',
  item_title_cn: '',
  value_text: '',
  value_text_cn: '',
  symbol_left: '',
  symbol_right: '',
  symbol_right_cn: '',
  input_type: 'text',
  tol_minus: null,
  tol_plus: null,
  code: '',
  class: '',
  zone: '',
  result: '',
  on_fail: '',
  severity: '',
}

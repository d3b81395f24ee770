import { closingClassOf, type NamedClass } from './closing.ts'
import { type ItemType, stylesOf } from './content.ts'
import type { ClassFields, ClassNode, ItemFields, ItemNode, OptionFields, OptionNode } from './tree.ts'

/** Temporary ids for nodes that are not saved yet: negative and unique. */
export function newNumbers(): () => number {
  let last = 0
  return () => --last
}

/** Defaults of a new node (M-11: Can Edit is on; M-12: the type is text). */
export const blankClass: Readonly<ClassFields> = {
  code: '',
  name: '',
  name_cn: '',
  description: '',
  description_cn: '',
  sample: 'once',
  is_repeated: false,
  add_type: 'demand',
  takes_checks: true,
}

export const blankItem: Readonly<ItemFields> = {
  code: '',
  name: '',
  name_cn: '',
  type: 'text',
  result_style: 'info',
  requirement: '',
  requirement_cn: '',
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
  sizes: '',
}

export const blankOption: Readonly<OptionFields> = {
  name: '',
  name_cn: '',
  value: '',
  value_cn: '',
  relation: '',
  unit: '',
  unit_cn: '',
  value_kind: 'text',
  tol_minus: null,
  tol_plus: null,
  size_values: '',
  code: '',
  defect_class: '',
  zone: '',
  result: '',
  on_fail: '',
  severity: '',
}

/**
 * The default result style of an item and the effect of its failure: a text is only recorded; in a closing class a failure only gives a
 * remark.
 */
export const itemDefaults = (type: string, under: NamedClass) => ({
  result_style: stylesOf(type)[0] ?? 'info',
  on_fail: type === 'text' || closingClassOf(under) !== null ? 'R' : type === 'defectives_list' ? 'F' : 'P',
})

export const newClass = (id: number): ClassNode => ({ ...blankClass, id, items: [], classes: [] })

export const newItem = (id: number, under: NamedClass, type: ItemType = 'text'): ItemNode => ({
  ...blankItem,
  ...itemDefaults(type, under),
  id,
  type,
  options: [],
})

const kindOfValue: Record<string, string> = { checkbox_value_group: 'number', defectives_list: 'number' }

/** A new option for the editor, prefilled with the usual values for an item of this type. */
export function newOption(id: number, { type, options }: ItemNode): OptionNode {
  const defect = type === 'defectives_list'
  return {
    ...blankOption,
    id,
    relation: type === 'checkbox_value_group' ? '=' : '',
    value_kind: kindOfValue[type] ?? 'yes_no',
    code: defect ? nextCode(options.map((o) => o.code)) : '',
    defect_class: defect ? 'major' : '',
  }
}

/** The code after the last one of the list: `W07` → `W08`. '' if the last code does not end in a number or the next one is taken. */
export function nextCode(codes: readonly string[]): string {
  const last = codes.at(-1) ?? ''
  const digits = /\d+$/.exec(last)?.[0]
  if (!digits) return ''
  const next = last.slice(0, -digits.length) + String(Number(digits) + 1).padStart(digits.length, '0')
  return codes.includes(next) ? '' : next
}

import { blankOption, itemDefaults } from './blanks.ts'
import type { NamedClass } from './closing.ts'
import { fitsType, hasOptions, type ItemType } from './content.ts'
import { isSheet } from './sizes.ts'
import type { ItemFields, OptionFields } from './tree.ts'

/** The fields that an option uses besides its name, by item type; in other types they have no meaning. */
const meaning: Readonly<Record<ItemType, readonly (keyof OptionFields)[]>> = {
  text: [],
  demand: [],
  checkbox_group: ['on_fail'],
  checkbox_value_group: [
    'value',
    'value_cn',
    'relation',
    'unit',
    'unit_cn',
    'value_kind',
    'tol_minus',
    'tol_plus',
    'size_values',
    'on_fail',
  ],
  checkbox_single: ['result'],
  checkbox_multi: ['result'],
  defectives_list: ['code', 'defect_class', 'zone', 'result', 'severity', 'value', 'value_cn'],
}

/** Changes the type of an item. The settings for judging it are replaced by the defaults wherever they do not fit the new type. */
export function retypeItem<I extends ItemFields>(item: I, type: string, under: NamedClass): I {
  if (type === item.type) return item
  const defaults = itemDefaults(type, under)
  // a text item always has the style `info`, which says nothing about how the new type should be judged
  const keepsJudgement = item.type !== 'text' && fitsType(item.result_style, type)
  const result_style = keepsJudgement ? item.result_style : defaults.result_style
  const keepsEffect = item.type !== 'text' && type !== 'text' && type !== 'defectives_list'
  const countsFailures = type !== 'text' && type !== 'checkbox_single' && type !== 'checkbox_multi'
  const next = { ...item, type, result_style }
  return {
    ...next,
    on_fail: keepsEffect ? item.on_fail : defaults.on_fail,
    max_failures: countsFailures ? item.max_failures : 0,
    max_failures_aql: countsFailures ? item.max_failures_aql : '',
    fail_beyond_tolerance: type === 'checkbox_value_group' ? item.fail_beyond_tolerance : null,
    score_weight: result_style === 'score' ? item.score_weight : null,
    is_key: type === 'text' ? false : item.is_key,
    defects_from: type === 'defectives_list' ? item.defects_from : '',
    sizes: isSheet(next) ? item.sizes : '',
  }
}

/**
 * Adapts an option to the new type of its item: it keeps its name and the fields that both types use; the others get the new type's
 * defaults.
 */
export function retypeOption<O extends OptionFields>(option: O, from: string, to: string): O {
  if (from === to || !hasOptions(to)) return option
  const [had, has] = [meaning[from as ItemType] ?? [], meaning[to as ItemType] ?? []]
  const kept = Object.fromEntries(has.filter((field) => had.includes(field)).map((field) => [field, option[field]]))
  const { name, name_cn } = option
  return { ...option, ...blankOption, name, name_cn, ...newMeaning(option, from, to), ...kept }
}

function newMeaning(option: OptionFields, from: string, to: string): Partial<OptionFields> {
  const isChoice = from === 'checkbox_single' || from === 'checkbox_multi'
  const on_fail = isChoice && (option.result === 'F' || option.result === 'P') ? option.result : ''
  switch (to) {
    case 'checkbox_group':
      return { value_kind: 'yes_no', on_fail }
    case 'checkbox_value_group':
      // a point that was ticked becomes a question that must be answered with yes
      return { value_kind: 'yes_no', relation: '=', value: 'yes', on_fail }
    case 'defectives_list':
      return { value_kind: 'number', defect_class: 'major' }
    default:
      return { value_kind: 'yes_no' }
  }
}

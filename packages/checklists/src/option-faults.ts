import { needsOptions } from './content.ts'
import { readSizes } from './sizes.ts'
import type { OptionFields } from './tree.ts'

/** Catalog keys of the messages about faults in a tree. */
export type TreeSentence =
  | 'validation.required'
  | 'validation.options_not_for_type'
  | 'validation.not_in_protocol'
  | 'validation.cycle'
  | 'validation.too_deep'
  | 'validation.twice'
  | 'validation.tolerance'
  | 'validation.defect_class'
  | 'validation.style_not_for_type'
  | 'validation.sizes_not_for_type'
  | 'validation.size_twice'
  | 'validation.size_values'
  | `validation.limit_${LimitedKind}`
  | 'protocols.closing_twice'
  | 'protocols.options_needed'
  | 'protocols.code_twice'

/** The field that has a fault, and the message about it. */
export interface FieldFault {
  field: keyof OptionFields
  messageKey: TreeSentence
}

/** Whether a text is a valid limit, by the kind of value compared with it. An empty limit is not checked: the order supplies it. */
const limits = {
  number: (text: string) => /^-?\d{1,12}(\.\d{1,8})?$/.test(text),
  date: (text: string) => text === 'today' || isDay(text),
  time: isTime,
  yes_no: (text: string) => text === 'yes' || text === 'no',
}
type LimitedKind = keyof typeof limits
const isLimited = (kind: string): kind is LimitedKind => Object.hasOwn(limits, kind)

/** `HH:MM` of a day of 24 hours. */
function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** Is the text a `YYYY-MM-DD` that exists? `Date` turns any other text into a different day or an invalid date. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

type CheckedFields = Pick<
  OptionFields,
  'value' | 'relation' | 'value_kind' | 'tol_minus' | 'tol_plus' | 'defect_class' | 'size_values'
>

/** The first fault of an option whose item has this type. */
export function findOptionFault(type: string, option: CheckedFields): FieldFault | null {
  const compared = option.relation !== '' && option.value !== ''
  const kind = option.value_kind
  if (compared && isLimited(kind) && !limits[kind](option.value))
    return { field: 'value', messageKey: `validation.limit_${kind}` }
  if (kind === 'number' && readSizes(option.size_values).some((one) => one !== '' && !limits.number(one)))
    return { field: 'size_values', messageKey: 'validation.size_values' }
  if (option.value_kind !== 'number') {
    if (option.tol_minus !== null) return { field: 'tol_minus', messageKey: 'validation.tolerance' }
    if (option.tol_plus !== null) return { field: 'tol_plus', messageKey: 'validation.tolerance' }
  }
  return type === 'defectives_list' && option.defect_class === ''
    ? { field: 'defect_class', messageKey: 'validation.defect_class' }
    : null
}

/** The faults of an item's list of options, each with the option concerned; null when the list itself is at fault. */
export function findListFaults<O extends Pick<OptionFields, 'code'>>(
  type: string,
  options: readonly O[],
): { option: O | null; field: 'options' | 'code'; messageKey: TreeSentence }[] {
  if (options.length === 0 && needsOptions(type)) {
    return [{ option: null, field: 'options', messageKey: 'protocols.options_needed' }]
  }
  if (type !== 'defectives_list') return []
  const codes = options.map((option) => option.code.trim().toUpperCase())
  return options
    .filter((_option, i) => codes[i] !== '' && codes.indexOf(codes[i] as string) < i)
    .map((option) => ({ option, field: 'code', messageKey: 'protocols.code_twice' }))
}

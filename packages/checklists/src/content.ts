/** The vocabulary of a protocol (the values that its coded fields may have) and its size limits. */

/** What the inspector does with an item (M-10). */
export const itemTypes = [
  'text',
  'demand',
  'checkbox_group',
  'checkbox_value_group',
  'checkbox_single',
  'checkbox_multi',
  'defectives_list',
] as const
export type ItemType = (typeof itemTypes)[number]

/** How an item is evaluated: judged · recorded but never judged · scored 0-3 · a sheet with several specimens per point. */
export const resultStyles = ['judge', 'info', 'score', 'sheet'] as const
export type ResultStyle = (typeof resultStyles)[number]
/** What a failure does to the order: it fails · it is pending at best · it only gets a remark. */
export const onFails = ['F', 'P', 'R'] as const
/** How a value relates to the nominal or limit of its option. */
export const relations = ['', '=', '≤', '≥', '±'] as const
export const valueKinds = ['number', 'text', 'date', 'time', 'yes_no'] as const
export const defectClasses = ['critical', 'major', 'minor'] as const
export const defectZones = ['A', 'B', 'C'] as const
/** What choosing an option means. */
export const optionResults = ['ok', 'P', 'F'] as const

const stylesByType: Readonly<Record<ItemType, readonly ResultStyle[]>> = {
  text: ['info'],
  demand: ['judge', 'info', 'score'],
  checkbox_group: ['judge', 'info', 'score'],
  checkbox_value_group: ['judge', 'info', 'score', 'sheet'],
  checkbox_single: ['judge', 'info'],
  checkbox_multi: ['judge', 'info'],
  defectives_list: ['judge'],
}
/** The result styles that an item of this type can have; the first is the usual one. */
export const stylesOf = (type: string): readonly ResultStyle[] =>
  Object.hasOwn(stylesByType, type) ? stylesByType[type as ItemType] : []
export const fitsType = (style: string, type: string): boolean => stylesOf(type).some((one) => one === style)

/** Items of type `text` and `demand` have no options; every other type has a list of them. */
export const hasOptions = (type: string): boolean => type !== 'text' && type !== 'demand'

/** Check boxes and choices need options in the protocol; measured values and defect lists may get theirs from the order. */
export const choiceTypes = [
  'checkbox_group',
  'checkbox_single',
  'checkbox_multi',
] as const satisfies readonly ItemType[]
export const needsOptions = (type: string): boolean => choiceTypes.some((one) => one === type)

export const protocolLimits = {
  perAccount: 500,
  classes: 200,
  items: 2_000,
  optionsPerItem: 200,
  options: 10_000,
  sizes: 40,
  catalogs: 20,
  name: 200,
  title: 300,
  description: 4_000,
  /** Approximate size of the whole protocol in a response: it is sent in one piece. */
  bytes: 4_900_000,
} as const

export interface Size {
  classes: number
  items: number
  options: number
  /** The number of options of the item that has the most. */
  mostOptions: number
  /** Approximate size of the whole protocol in a response. */
  bytes: number
}
export interface Excess {
  why: 'too_many_classes' | 'too_many_items' | 'too_many_options' | 'protocol_too_large'
  max: number
}

/** The first limit that a protocol of this size exceeds. */
export function findExcess({ classes, items, options, mostOptions, bytes }: Size): Excess | null {
  const { classes: maxClasses, items: maxItems, optionsPerItem, options: maxOptions } = protocolLimits
  if (classes > maxClasses) return { why: 'too_many_classes', max: maxClasses }
  if (items > maxItems) return { why: 'too_many_items', max: maxItems }
  if (mostOptions > optionsPerItem) return { why: 'too_many_options', max: optionsPerItem }
  if (options > maxOptions) return { why: 'too_many_options', max: maxOptions }
  return bytes > protocolLimits.bytes ? { why: 'protocol_too_large', max: protocolLimits.bytes } : null
}

import { isDay } from './china-time.ts'
import { serviceTypes } from './services.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** What a protocol is made of, and what its classes, items and options may hold. */

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

/** `type_code2`: judged · recorded, never judged · scored 0-3 · several specimens per point. */
export const resultStyles = ['judge', 'info', 'score', 'sheet'] as const
/** What a failure does: fails the order · at best pending · remark only. */
export const onFails = ['F', 'P', 'R'] as const
/** `symbol_left` of an option: the relation of a value to its nominal or limit. */
export const relations = ['', '=', '≤', '≥', '±'] as const
export const optionInputs = ['number', 'text', 'date', 'yes_no'] as const
export const defectClasses = ['critical', 'major', 'minor'] as const
export const defectZones = ['A', 'B', 'C'] as const
/** What choosing an option means. */
export const optionResults = ['ok', 'P', 'F'] as const

/** Sentences and requirements stand alone; every other type is a list of options. */
export const hasOptions = (type: string): boolean => type !== 'text' && type !== 'demand'

/** The sample of a class: the order's plan, a special level, a number of pieces, one per SKU, opened cartons, once, all. */
export const isSampleCode = (code: string): boolean => /^(G|S-[1-4]|n[1-9]\d{0,3}|sku1|ctn|once|full)$/.test(code)

/** A laboratory test follows its test catalogue, no protocol (docs/domain.md §6). */
export const isProtocolService = (service: string): boolean =>
  service !== 'lab' && (serviceTypes as readonly string[]).includes(service)

/** The last two classes of every protocol; they take no further items (M-26). */
export const closingClasses = ['important_remarks', 'additional_pictures'] as const
export type ClosingClass = (typeof closingClasses)[number]
export interface NamedClass {
  class_code: string
  class_name: string
}

/** Which of the last two a class is: by its code, in whatever language it is named, or by the English name of M-26. */
export function closingClassOf({ class_code, class_name }: NamedClass): ClosingClass | null {
  const named = class_name.trim().toLowerCase().replace(/\s+/g, '_')
  return closingClasses.find((one) => one === class_code) ?? closingClasses.find((one) => one === named) ?? null
}
export const isClosingClass = (node: NamedClass): boolean => closingClassOf(node) !== null

/** Those that are one of the last two although another class is it already. */
export function closingTwice<C extends NamedClass>(classes: readonly C[]): C[] {
  return closingClasses.flatMap((which) => {
    const all = classes.filter((node) => closingClassOf(node) === which)
    const real = all.find((node) => node.class_code === which) ?? all[0]
    return all.filter((node) => node !== real)
  })
}

/** What a new item is judged like until somebody says otherwise: a text is only recorded. */
export const itemDefaults = (type: string, under: NamedClass) => ({
  type_code2: type === 'text' ? 'info' : 'judge',
  on_fail: type === 'text' || isClosingClass(under) ? 'R' : type === 'defectives_list' ? 'F' : 'P',
})

export const protocolLimits = {
  perAccount: 500,
  classes: 200,
  items: 2_000,
  optionsPerItem: 200,
  options: 10_000,
  catalogs: 20,
  name: 200,
  title: 300,
  description: 4_000,
} as const

export function fitsProtocol(size: {
  classes: number
  items: number
  options: number
  mostOptions: number
}): Verdict<'too_many_classes' | 'too_many_items' | 'too_many_options'> {
  if (size.classes > protocolLimits.classes) return no('too_many_classes', { max: protocolLimits.classes })
  if (size.items > protocolLimits.items) return no('too_many_items', { max: protocolLimits.items })
  if (size.mostOptions > protocolLimits.optionsPerItem) {
    return no('too_many_options', { max: protocolLimits.optionsPerItem })
  }
  return size.options > protocolLimits.options ? no('too_many_options', { max: protocolLimits.options }) : ok
}

export interface OptionFacts {
  value_text: string
  symbol_left: string
  input_type: string
  tol_minus: number | null
  tol_plus: number | null
  code: string
  class: string
}

/** What the limit of a relation may be, by the kind of value compared with it. An empty one is filled from the order. */
const limits: Record<string, (text: string) => boolean> = {
  number: (text) => /^-?\d{1,12}(\.\d{1,8})?$/.test(text),
  date: (text) => text === 'today' || isDay(text),
  yes_no: (text) => text === 'yes' || text === 'no',
}

/** The first thing wrong with an option of an item of this type: the field and the catalog key of its sentence. */
export function findOptionFault(type: string, option: OptionFacts): { field: keyof OptionFacts; key: string } | null {
  const compared = option.symbol_left !== '' && option.value_text !== ''
  const fits = limits[option.input_type]
  if (compared && fits && !fits(option.value_text)) {
    return { field: 'value_text', key: `validation.limit_${option.input_type}` }
  }
  if (option.input_type !== 'number') {
    if (option.tol_minus !== null) return { field: 'tol_minus', key: 'validation.tolerance' }
    if (option.tol_plus !== null) return { field: 'tol_plus', key: 'validation.tolerance' }
  }
  if (type === 'defectives_list' && option.class === '') return { field: 'class', key: 'validation.defect_class' }
  return null
}

/** Ticking and choosing need something to tick or choose; values and defects may come with the order. */
export const needsOptions = (type: string): boolean => /^checkbox_(group|single|multi)$/.test(type)

/** What is wrong with an item's own list of options, each with the option that is meant; without one, the list itself. */
export function findListFaults<O extends OptionFacts>(
  type: string,
  options: readonly O[],
): { option: O | null; field: string; key: string }[] {
  if (options.length === 0 && needsOptions(type)) {
    return [{ option: null, field: 'options', key: 'protocols.options_needed' }]
  }
  if (type !== 'defectives_list') return []
  const codes = options.map((option) => option.code.trim().toUpperCase())
  return options
    .filter((_option, i) => codes[i] !== '' && codes.indexOf(codes[i] as string) < i)
    .map((option) => ({ option, field: 'code', key: 'protocols.code_twice' }))
}

const copySuffixes = {
  en: { is: / \(copy(?: \d+)?\)$/, make: (n: number) => (n === 1 ? ' (copy)' : ` (copy ${n})`) },
  zh: { is: /(?: \(副本(?: \d+)?\)|（副本\d*）)$/, make: (n: number) => (n === 1 ? '（副本）' : `（副本${n}）`) },
}

/** `Toys` → `Toys (copy)` → `Toys (copy 2)`, `玩具` → `玩具（副本）`: never a name that is taken, never one that is too long. */
export function copyName(name: string, taken: ReadonlySet<string>, language: keyof typeof copySuffixes = 'en'): string {
  const { is, make } = copySuffixes[language]
  const stem = name.replace(is, '')
  for (let n = 1; ; n++) {
    const suffix = make(n)
    const made =
      [...stem]
        .slice(0, protocolLimits.name - suffix.length)
        .join('')
        .trimEnd() + suffix
    if (!taken.has(made)) return made
  }
}

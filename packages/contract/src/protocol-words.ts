import {
  blankClass,
  blankItem,
  blankOption,
  type ClassFields,
  type ItemFields,
  type NodeKind,
  type OptionFields,
} from '@goodlot/checklists'

/** The wire names of the fields of a protocol's tree. The code uses other names for them (packages/checklists). */
const words = {
  class: {
    code: 'class_code',
    name: 'class_name',
    name_cn: 'class_name_cn',
    description: 'class_description',
    description_cn: 'class_description_cn',
    sample: 'aql_level_code',
    is_repeated: 'can_clone',
    add_type: 'setting_type',
    takes_checks: 'customer_add_test',
  },
  item: {
    code: 'item_code',
    name: 'item_title',
    name_cn: 'item_title_cn',
    type: 'type_code',
    result_style: 'type_code2',
    requirement: 'value_text',
    requirement_cn: 'value_text_cn',
    can_edit: 'can_edit',
    on_fail: 'on_fail',
    min_photos: 'min_photos',
    instrument: 'instrument',
    instrument_cn: 'instrument_cn',
    confidential: 'confidential',
    is_default: 'is_default',
    standard: 'standard',
    max_failures: 'max_failures',
    max_failures_aql: 'max_failures_aql',
    fail_beyond_tolerance: 'fail_beyond_tolerance',
    score_weight: 'score_weight',
    is_key: 'is_key',
    defects_from: 'defects_from',
    sizes: 'sizes',
  },
  option: {
    name: 'item_title',
    name_cn: 'item_title_cn',
    value: 'value_text',
    value_cn: 'value_text_cn',
    relation: 'symbol_left',
    unit: 'symbol_right',
    unit_cn: 'symbol_right_cn',
    value_kind: 'input_type',
    tol_minus: 'tol_minus',
    tol_plus: 'tol_plus',
    size_values: 'size_values',
    code: 'code',
    defect_class: 'class',
    zone: 'zone',
    result: 'result',
    on_fail: 'on_fail',
    severity: 'severity',
  },
} as const satisfies {
  class: Record<keyof ClassFields, string>
  item: Record<keyof ItemFields, string>
  option: Record<keyof OptionFields, string>
}
interface Fields {
  class: ClassFields
  item: ItemFields
  option: OptionFields
}
const blanks = { class: blankClass, item: blankItem, option: blankOption }

type Words = typeof words
/** The fields of a node under the wire's names. */
export type WireFields<K extends NodeKind> = {
  [F in keyof Words[K] as Words[K][F] & string]: F extends keyof Fields[K] ? Fields[K][F] : never
}
/** The fields of a node as they are sent; every field may be absent. */
type SentWire<K extends NodeKind> = {
  readonly [W in keyof WireFields<K>]?: WireFields<K>[W] | undefined
}

interface Pair {
  field: string
  word: string
  isFlag: boolean
}
const fieldOf = (node: object, field: string): unknown => (node as Record<string, unknown>)[field]

// computed once: a large tree has ten thousand options
const pairs = Object.fromEntries(
  Object.entries(words).map(([kind, own]) => [
    kind,
    Object.entries(own).map(([field, word]) => ({
      field,
      word,
      isFlag: typeof fieldOf(blanks[kind as NodeKind], field) === 'boolean',
    })),
  ]),
) as Record<NodeKind, Pair[]>

export function toWireWords<K extends NodeKind>(kind: K, node: Fields[K]): WireFields<K> {
  const wire: Record<string, unknown> = {}
  for (const { field, word } of pairs[kind]) wire[word] = fieldOf(node, field)
  return wire as WireFields<K>
}

export function fromWireWords<K extends NodeKind>(kind: K, sent: SentWire<K>): Partial<Fields[K]> {
  const wire = sent as Record<string, unknown>
  const node: Record<string, unknown> = {}
  for (const { field, word, isFlag } of pairs[kind]) {
    // a draft that an older version saved in the browser has flags as 0 and 1
    if (wire[word] !== undefined) node[field] = isFlag ? Boolean(wire[word]) : wire[word]
  }
  return node as Partial<Fields[K]>
}

/** These two convert the name of a field in a fault to the wire's name and back; unknown names stay as they are. */
export const wireWord = (kind: NodeKind, field: string): string =>
  pairs[kind].find((pair) => pair.field === field)?.word ?? field
export const productWord = (kind: NodeKind, word: string): string =>
  pairs[kind].find((pair) => pair.word === word)?.field ?? word

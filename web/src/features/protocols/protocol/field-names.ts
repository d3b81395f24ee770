import type { NodeKind } from '@goodlot/checklists'
import type { Key } from '@goodlot/i18n'
import { useT } from '../../../ui/words/words.tsx'

/** Catalog keys of the names of the tree's fields. */
const names = {
  class: {
    code: 'protocols.item_code',
    name: 'protocols.class_name',
    description: 'protocols.class_description',
    sample: 'protocols.sample',
    is_repeated: 'protocols.can_clone',
    add_type: 'protocols.setting_type',
    takes_checks: 'protocols.customer_add_test',
    place: 'protocols.place',
  },
  item: {
    code: 'protocols.item_code',
    name: 'protocols.item_title',
    type: 'protocols.type_code',
    result_style: 'protocols.type_code2',
    requirement: 'protocols.value_text',
    can_edit: 'protocols.can_edit',
    on_fail: 'protocols.on_fail',
    min_photos: 'protocols.min_photos',
    instrument: 'protocols.instrument',
    confidential: 'protocols.confidential',
    is_default: 'protocols.is_default',
    standard: 'protocols.standard',
    max_failures: 'protocols.max_failures',
    max_failures_aql: 'protocols.max_failures_aql',
    fail_beyond_tolerance: 'protocols.fail_beyond_tolerance',
    score_weight: 'protocols.score_weight',
    is_key: 'protocols.is_key',
    defects_from: 'protocols.defects_from',
    sizes: 'protocols.sizes',
    place: 'protocols.place',
  },
  option: {
    name: 'protocols.item_title',
    option_title: 'protocols.option_title',
    nominal: 'protocols.nominal',
    value: 'protocols.value_text',
    relation: 'protocols.relation',
    unit: 'protocols.unit',
    value_kind: 'protocols.input_type',
    tol_minus: 'protocols.tol_minus',
    tol_plus: 'protocols.tol_plus',
    size_values: 'protocols.size_values',
    code: 'protocols.defect_code',
    defect_class: 'protocols.defect_class',
    zone: 'protocols.zone',
    result: 'protocols.result',
    on_fail: 'protocols.on_fail',
    severity: 'protocols.severity',
    place: 'protocols.place',
  },
} as const satisfies Record<NodeKind, Record<string, Key>>

const nameKey = (kind: NodeKind, field: string): Key | undefined => {
  const known: Partial<Record<string, Key>> = names[kind]
  return Object.hasOwn(known, field) ? known[field] : undefined
}

/** The name of a field of the tree; a `_cn` field is marked as Chinese, and a field without a name is called by its key. */
export function useFieldNames(): (kind: NodeKind, field: string) => string {
  const t = useT()
  return (kind, field) => {
    const plain = field.replace(/_cn$/, '')
    const key = nameKey(kind, plain)
    const name = key ? t(key) : plain
    return plain === field ? name : t('protocols.in_chinese', { name })
  }
}

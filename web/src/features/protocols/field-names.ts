import type { NodeKind } from '@goodlot/checklists'
import { useT } from '../../ui/words.tsx'

/** Fields whose word in the catalog is another than their own name. */
const words: Record<NodeKind, Record<string, string>> = {
  class: {
    code: 'item_code',
    name: 'class_name',
    description: 'class_description',
    is_repeated: 'can_clone',
    add_type: 'setting_type',
    takes_checks: 'customer_add_test',
  },
  item: {
    code: 'item_code',
    name: 'item_title',
    type: 'type_code',
    result_style: 'type_code2',
    requirement: 'value_text',
  },
  option: { code: 'defect_code', name: 'item_title', value: 'value_text', value_kind: 'input_type' },
}

/** What a field of the tree is called; a `_cn` twin says that it is the Chinese one. */
export function useFieldNames(): (kind: NodeKind, field: string) => string {
  const t = useT()
  return (kind, field) => {
    const plain = field.replace(/_cn$/, '')
    const name = t(`protocols.${words[kind][plain] ?? plain}`)
    return plain === field ? name : t('protocols.in_chinese', { name })
  }
}

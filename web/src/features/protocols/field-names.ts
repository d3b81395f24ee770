import type { NodeKind } from '@goodlot/checklists'
import { wireWord } from '@goodlot/contract'
import { useT } from '../../ui/app/words.tsx'

/** Fields whose word in the catalogs is not the wire's. */
const words: Record<NodeKind, Record<string, string>> = {
  class: { code: 'item_code', sample: 'sample' },
  item: {},
  option: { relation: 'relation', unit: 'unit', code: 'defect_code', defect_class: 'defect_class' },
}

/** What a field of the tree is called; a `_cn` twin says that it is the Chinese one. */
export function useFieldNames(): (kind: NodeKind, field: string) => string {
  const t = useT()
  return (kind, field) => {
    const plain = field.replace(/_cn$/, '')
    const name = t(`protocols.${words[kind][plain] ?? wireWord(kind, plain)}`)
    return plain === field ? name : t('protocols.in_chinese', { name })
  }
}

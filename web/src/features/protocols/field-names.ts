import { useT } from '../../ui/words.tsx'

/** Fields whose word in the catalog is another than their name on the wire. */
const words: Record<string, string> = {
  aql_level_code: 'sample',
  symbol_left: 'relation',
  symbol_right: 'unit',
  code: 'defect_code',
  class: 'defect_class',
}

/** What a field of the tree is called; a `_cn` twin says that it is the Chinese one. */
export function useFieldNames(): (field: string) => string {
  const t = useT()
  return (field) => {
    const plain = field.replace(/_cn$/, '')
    const name = t(`protocols.${words[plain] ?? plain}`)
    return plain === field ? name : t('protocols.in_chinese', { name })
  }
}

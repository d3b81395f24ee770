import type { CatalogNode } from '@goodlot/contract'
import { Cascader, type FieldAria } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { categoryRank, matchingWord } from './category-search.ts'
import { useCatalogTree } from './queries.ts'

interface Props extends FieldAria {
  id?: string
  /** [category, line]; a filter may hold the category alone. */
  value?: readonly number[] | undefined
  onChange?: (path: number[]) => void
  onBlur?: () => void
  /** Whether a whole category can be chosen, as in filters. */
  allowCategory?: boolean
  size?: 'small' | 'middle'
  label?: string
  /** Shows the list at once, for editing inside a table cell. */
  open?: boolean
}

const names = { label: 'product_catalog_name', value: 'product_catalog_id', children: 'child_info' } as const

/** The word by which it was found says why a line whose name is another is in the list. */
function FoundLine({ path, word }: { path: readonly CatalogNode[]; word: string | undefined }) {
  return (
    <>
      {path.map((node) => node.product_catalog_name).join(' / ')}
      {word && <span className="app-hint"> · {word}</span>}
    </>
  )
}

/** Chooses a category and then a line; the search matches the names of both, and what people call the goods of the line. */
export function CatalogSelect({ id, value, onChange, onBlur, allowCategory, size, label, open, ...aria }: Props) {
  const t = useT()
  const tree = useCatalogTree()
  return (
    <Cascader<CatalogNode>
      {...aria}
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      {...(size ? { size } : {})}
      {...(open ? { defaultOpen: true, autoFocus: true } : {})}
      {...(onBlur ? { onBlur } : {})}
      style={{ width: '100%', minWidth: 110 }}
      allowClear
      changeOnSelect={allowCategory === true}
      fieldNames={names}
      options={tree.data ?? []}
      loading={tree.isPending}
      value={value && value.length > 0 ? [...value] : []}
      placeholder={t(allowCategory ? 'ui.any' : 'ui.select_category_first')}
      notFoundContent={<span className="app-hint">{t(tree.error ? 'ui.list_failed' : 'ui.nothing_found')}</span>}
      showSearch={{
        filter: (typed, path) => categoryRank(typed, path) !== undefined,
        sort: (a, b, typed) => (categoryRank(typed, a) ?? 3) - (categoryRank(typed, b) ?? 3),
        render: (typed, path) => <FoundLine path={path} word={matchingWord(typed, path)} />,
      }}
      onChange={(path) => onChange?.((path ?? []).map(Number))}
      onOpenChange={(opened) => opened && tree.error && void tree.refetch()}
    />
  )
}

import { CatalogSelect, useCatalogTree } from '../lists/index.ts'
import type { Choice, Choosing } from '../sheets/index.ts'
import { wrongCategory } from './row-category.ts'

export const categoryChoice: Choice = {
  check: wrongCategory,
  displayText: ({ category }) => String(category ?? ''),
  List: CategoryList,
  fields: ['category', 'catalog_id'],
  typed: (text) => ({ category: text, catalog_id: [] }),
}

function CategoryList({ row, label, onChoose, onLeave }: Choosing) {
  const tree = useCatalogTree()
  const choose = (path: number[]) => {
    const category = tree.data?.find((node) => node.product_catalog_id === path[0])
    const line = category?.child_info.find((node) => node.product_catalog_id === path[1])
    if (category && line) {
      onChoose({ catalog_id: path, category: `${category.product_catalog_name} / ${line.product_catalog_name}` })
    }
  }
  const value = Array.isArray(row.catalog_id) ? (row.catalog_id as number[]) : []
  return <CatalogSelect open size="small" label={label} value={value} onChange={choose} onBlur={onLeave} />
}

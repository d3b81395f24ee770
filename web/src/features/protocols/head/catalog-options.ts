import { useMemo } from 'react'
import { useCatalogTree } from '../../lists/index.ts'

/** Categories with their lines, as options of a cascader in which several can be chosen. */
export function useCatalogOptions() {
  const tree = useCatalogTree()
  return useMemo(
    () =>
      (tree.data ?? []).map((category) => ({
        value: category.product_catalog_id,
        label: category.product_catalog_name,
        children: category.child_info.map((line) => ({
          value: line.product_catalog_id,
          label: line.product_catalog_name,
        })),
      })),
    [tree.data],
  )
}

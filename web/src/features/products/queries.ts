import type { ProductRow } from '@goodlot/contract'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { type ProductForm, toWire } from './product-form.ts'

/** One product in its current state. It is not cached, because an edit must start from the saved values. */
export function useProduct(product_id: number | undefined) {
  const { locale } = useLocale()
  return useQuery({
    queryKey: ['product_once', locale, product_id],
    queryFn: () => ask('product_once', { product_id: product_id ?? 0 }),
    enabled: product_id !== undefined,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}

/** Current rows of chosen products, in their order (K-27); deleted products are left out. */
export function useChosenProducts(ids: readonly number[]) {
  const { locale } = useLocale()
  return useQuery({
    queryKey: ['product_select_list', locale, ids],
    queryFn: async (): Promise<ProductRow[]> =>
      ids.length === 0 ? [] : (await ask('product_select_list', { selectData: [...ids] })).data,
    placeholderData: (previous) => previous,
  })
}

export const saveProduct = (form: ProductForm, product_id: number | undefined, version: number | undefined) =>
  product_id === undefined
    ? ask('product_add', toWire(form), { quiet: true })
    : ask('product_edit', { ...toWire(form), product_id, ...(version ? { version } : {}) }, { quiet: true })

export const deleteProduct = (product_id: number) => ask('product_delete', { product_id }, { quiet: true })

export const deleteProducts = (product_ids: number[]) => ask('product_delete_several', { product_ids }, { quiet: true })

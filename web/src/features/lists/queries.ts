import type { Option } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { useLocale } from '../../ui/words/words.tsx'

/** A system list. With a cache key it is kept in session storage (G-13); without one it is not stored. */
export async function sysList(type_code: string, _id?: string, cacheKey?: string): Promise<Option[]> {
  const stored = cacheKey ? sessionStorage.getItem(cacheKey) : null
  if (stored) return JSON.parse(stored) as Option[]
  const list = await ask('sys_list', _id === undefined ? { type_code } : { type_code, _id }, { get: true })
  if (cacheKey) sessionStorage.setItem(cacheKey, JSON.stringify(list))
  return list
}

export const sysListQuery = (locale: Locale, type_code: string, _id?: string) =>
  queryOptions({
    queryKey: ['sys_list', locale, type_code, _id ?? ''],
    queryFn: () => sysList(type_code, _id, `sys_list:${locale}:${type_code}:${_id ?? ''}`),
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useSysList(type_code: string, _id?: string, enabled = true) {
  const { locale } = useLocale()
  return useQuery({ ...sysListQuery(locale, type_code, _id), enabled })
}

export function useCatalogTree() {
  const { locale } = useLocale()
  return useQuery({
    queryKey: ['catalog_tree', locale],
    queryFn: () => ask('catalog_tree', {}, { get: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

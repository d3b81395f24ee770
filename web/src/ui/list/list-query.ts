import type { Calls, OutputOf } from '@goodlot/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ask, type CallOptions } from '../../api/send.ts'
import { useLocale } from '../words/words.tsx'
import type { ListState } from './list-state.ts'

/** One page of a list, as every list call answers. */
export interface ListPage<R> {
  data: R[]
  total: number
  /** There are more rows than `total` counts. */
  more?: boolean | undefined
}
export type ListQuery<R> = UseQueryResult<ListPage<R>>

/** The calls that return a page of a list. */
type ListCall = { [K in keyof Calls]: OutputOf<Calls[K]> extends ListPage<unknown> ? K : never }[keyof Calls]
type RowOf<N extends ListCall> = OutputOf<Calls[N]> extends ListPage<infer R> ? R : never

/** The page that a list's state asks for. `extraFilters` narrow it beyond what the person typed. */
export function useListQuery<N extends ListCall>(
  name: N,
  { page, limit, filters, sort }: Pick<ListState, 'page' | 'limit' | 'filters' | 'sort'>,
  extraFilters: Record<string, string> = {},
  options: Pick<CallOptions, 'get'> = {},
): ListQuery<RowOf<N>> {
  const { locale } = useLocale()
  const params = { page, limit, ...extraFilters, ...filters, ...(sort === '' ? {} : { sort }) }
  return useQuery({
    queryKey: [name, locale, params],
    queryFn: () => ask<ListCall>(name, params, { ...options, showsFailure: true }) as Promise<ListPage<RowOf<N>>>,
    placeholderData: (previous) => previous,
  })
}

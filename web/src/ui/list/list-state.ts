import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type SetSearchParams, useSearchParams } from '../app/routing.tsx'

export interface ListState {
  page: number
  limit: number
  /** The filters that the list is queried with: what was typed, after a pause. */
  filters: Record<string, string>
  /** The current content of the filter fields. */
  typed: Record<string, string>
  /** For text fields: the list is queried after a pause. */
  type(name: string, value: string): void
  /** For choices: the list is queried at once; `alsoSet` changes other filters with it (a new country empties the city). */
  choose(name: string, value: string, alsoSet?: Record<string, string>): void
  commit(): void
  goToPage(page: number, limit: number): void
  /** The column that the list is sorted by, with a minus for descending; '' for the usual order. */
  sort: string
  sortBy(sort: string): void
  reset(): void
}

/** Whether any filter field has text, already queried or just being typed. */
export const isTyped = ({ typed }: Pick<ListState, 'typed'>): boolean =>
  Object.values(typed).some((text) => text !== '')

/** Nothing is filtered, typed or sorted. */
export const isReset = (state: ListState): boolean => !isFiltered(state) && !isTyped(state) && state.sort === ''

export const isFiltered = ({ filters }: Pick<ListState, 'filters'>): boolean => Object.keys(filters).length > 0

/** Milliseconds from the last key to the query, by kind of list (V-16, V-17). */
export const typingPause = { orders: 1200, records: 1200, people: 300 } as const

const noNames: readonly string[] = []

/**
 * Page, page size, sorting and filters of a list, kept in the address so that a reload and a shared link show the same. `others` are
 * parameters that belong to the screen: they are not filters, and are left as they are.
 */
export function useListState(pauseMs: number, size = 10, others = noNames): ListState {
  const [search, setSearch] = useSearchParams()
  return useStateFromParams(search, setSearch, pauseMs, size, others)
}

/** Like `useListState`, for a list inside a dialog or another page: nothing of it goes into the address bar. */
export function useOwnListState(pauseMs: number, size = 10): ListState {
  const [search, setSearch] = useState(() => new URLSearchParams())
  const write: SetSearchParams = useCallback((next) => {
    setSearch((now) => (typeof next === 'function' ? next(now) : next) as URLSearchParams)
  }, [])
  return useStateFromParams(search, write, pauseMs, size, noNames)
}

/** People edit addresses by hand: a parameter that is not a whole number is ignored. */
const wholeNumberParam = (search: URLSearchParams, name: string): number | undefined =>
  /^\d{1,6}$/.test(search.get(name) ?? '') ? Number(search.get(name)) : undefined

function useStateFromParams(
  search: URLSearchParams,
  setSearch: SetSearchParams,
  pauseMs: number,
  size: number,
  others: readonly string[],
): ListState {
  const page = Math.max(1, wholeNumberParam(search, 'page') ?? 1)
  const limit = Math.min(200, Math.max(1, wholeNumberParam(search, 'limit') ?? size))
  const sort = search.get('sort') ?? ''
  const query = search.toString()
  const filters = useMemo(
    () =>
      Object.fromEntries(
        [...new URLSearchParams(query)].filter(
          ([k, v]) => !['page', 'limit', 'sort'].includes(k) && !others.includes(k) && v !== '',
        ),
      ),
    [query, others],
  )
  const [typed, setTyped] = useState(filters)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Whether something was typed that is not in the address yet. */
  const isTyping = useRef(false)
  const latest = useRef(typed)
  latest.current = typed

  // the address may change late, with what was queried before: that must not replace what was typed meanwhile
  useEffect(() => {
    if (!isTyping.current) setTyped(filters)
  }, [filters])
  useEffect(() => () => clearTimeout(timer.current), [])

  const write = useCallback(
    (next: Record<string, string>) => {
      clearTimeout(timer.current)
      isTyping.current = false
      const params = new URLSearchParams(Object.entries(next).filter(([, v]) => v !== ''))
      if (limit !== size) params.set('limit', String(limit))
      setSearch(
        (now) => {
          for (const name of [...others, 'sort']) if (now.has(name)) params.set(name, now.get(name) ?? '')
          return params
        },
        { replace: true },
      )
    },
    [limit, size, setSearch, others],
  )
  const type = useCallback(
    (name: string, value: string) => {
      const next = { ...latest.current, [name]: value }
      setTyped(next)
      isTyping.current = true
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write(next), pauseMs)
    },
    [pauseMs, write],
  )
  const choose = useCallback(
    (name: string, value: string, alsoSet?: Record<string, string>) =>
      write({ ...latest.current, ...alsoSet, [name]: value }),
    [write],
  )
  const commit = useCallback(() => write(latest.current), [write])
  const goToPage = useCallback(
    (newPage: number, newLimit: number) =>
      setSearch((now) => {
        const params = new URLSearchParams(now)
        params.set('page', String(newLimit === limit ? newPage : 1))
        if (newLimit === size) params.delete('limit')
        else params.set('limit', String(newLimit))
        return params
      }),
    [limit, size, setSearch],
  )
  const sortBy = useCallback(
    (next: string) =>
      setSearch(
        (now) => {
          const params = new URLSearchParams(now)
          params.delete('page')
          if (next === '') params.delete('sort')
          else params.set('sort', next)
          return params
        },
        { replace: true },
      ),
    [setSearch],
  )
  const reset = useCallback(() => {
    setTyped({})
    latest.current = {}
    isTyping.current = false
    clearTimeout(timer.current)
    setSearch((now) => new URLSearchParams([...now].filter(([name]) => name === 'limit' || others.includes(name))), {
      replace: true,
    })
  }, [setSearch, others])
  return { page, limit, filters, typed, type, choose, commit, goToPage, reset, sort, sortBy }
}

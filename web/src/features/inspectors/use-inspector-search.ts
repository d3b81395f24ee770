import type { Calls, InputOf, inspectorSorts, OutputOf } from '@goodlot/contract'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { ask } from '../../api/send.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { type Asked, askedBy, hasGoods, type SearchTerms } from './search-terms.ts'

export interface SearchView {
  use_my_ins: boolean
  view_all: boolean
  sortby: (typeof inspectorSorts)[number]
}
type Found = OutputOf<Calls['ins_search']>

export interface InspectorSearch {
  view: SearchView
  changeView(change: Partial<SearchView>): void
  /** False while the picker of an order waits for the order to have goods. */
  isReady: boolean
  /** What the shown results were searched for. */
  asked: Asked
  found: UseInfiniteQueryResult<InfiniteData<Found>>
  /** Searches at once, without waiting for the pause. */
  searchNow(): void
}

/** Debounce in milliseconds, set by the specification (N-10, V-19). */
const searchPause = 1000
const pageSize = 12
/** The server ranks at most this many inspectors. */
const rankedMax = 500

/** Searches with the current terms after a pause in typing. `forOrder`: used as the inspector picker of an order. */
export function useInspectorSearch(terms: SearchTerms, { forOrder }: { forOrder: boolean }): InspectorSearch {
  const { locale } = useLocale()
  const [view, setView] = useState<SearchView>({ use_my_ins: false, view_all: false, sortby: 'recommended' })
  const [settled, searchNow] = useSettled(JSON.stringify(terms), searchPause)
  const isReady = !forOrder || hasGoods(terms)
  const found = useInfiniteQuery({
    queryKey: ['ins_search', locale, settled, view],
    // during the pause the current terms may already have goods, while the settled terms, which are sent, have none
    enabled: isReady && (!forOrder || hasGoods(JSON.parse(settled) as SearchTerms)),
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      ask('ins_search', {
        ...(JSON.parse(settled) as InputOf<Calls['ins_search']>),
        ...view,
        first_row: pageParam,
        limit: pageSize,
      }),
    getNextPageParam: ({ total, similar_total }, pages) => {
      const next = pages.length * pageSize
      return next < Math.min(rankedMax, Math.max(total, similar_total)) ? next : undefined
    },
  })
  const asked = askedBy(JSON.parse(settled) as SearchTerms)
  const changeView = useCallback((change: Partial<SearchView>) => setView((now) => ({ ...now, ...change })), [])
  return { view, changeView, isReady, asked, found, searchNow }
}

/** The text as it was at the last pause, and a function that takes the current text without waiting. */
function useSettled(text: string, pauseMs: number): [string, () => void] {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return [settled, () => setSettled(text)]
}

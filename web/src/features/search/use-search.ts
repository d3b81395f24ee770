import { shortestSearch } from '@goodlot/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '../../api/send.ts'
import { useLocale } from '../../ui/words/words.tsx'
import type { Hit } from './options.ts'

/** From the last key to the query. */
const pauseMs = 150

const nothing: readonly Hit[] = []

/** What the server finds for a text, once nothing was typed for a moment. */
export function useSearch(text: string) {
  const { locale } = useLocale()
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const isLong = [...asked].length >= shortestSearch
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['search', locale, asked],
    queryFn: ({ signal }) => ask('search', { q: asked }, { quiet: true, signal }),
    enabled: isLong,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  })
  const isWanted = [...text].length >= shortestSearch
  return {
    hits: isWanted ? (data?.data ?? nothing) : nothing,
    isSearching: isWanted && (isFetching || asked !== text),
    hasFailed: isWanted && isError && asked === text,
    retry: () => void refetch(),
  }
}

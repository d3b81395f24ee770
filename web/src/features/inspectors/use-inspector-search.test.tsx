import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { createClient } from '../../App.tsx'
import { fakeWire } from '../../test/wire.ts'
import { loadWords, WordsProvider } from '../../ui/words/words.tsx'
import type { SearchTerms } from './search-terms.ts'
import { useInspectorSearch } from './use-inspector-search.ts'

it('the picker of an order does not search before there are goods (N-09)', async () => {
  const wire = fakeWire({ ins_search: { data: [], similar: [], total: 0, similar_total: 0 } })
  const first = await loadWords('en-US')
  const client = createClient()
  const { result, rerender } = renderHook(
    ({ terms }: { terms: SearchTerms }) => useInspectorSearch(terms, { forOrder: true }),
    {
      initialProps: { terms: { service_type: 'fri', pdata: [] } },
      wrapper: ({ children }: { children: ReactNode }) => (
        <WordsProvider first={first}>
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        </WordsProvider>
      ),
    },
  )
  expect(result.current.isReady).toBe(false)
  expect(result.current.found.fetchStatus).toBe('idle')
  rerender({ terms: { service_type: 'fri', pdata: [7], ins_date: ['2026-12-01'] } })
  await waitFor(() => expect(wire.sent('ins_search')).toHaveLength(1))
  expect(wire.sent('ins_search')[0]).toMatchObject({ service_type: 'fri', pdata: '[7]', ins_date: '["2026-12-01"]' })
  rerender({ terms: { service_type: 'fe' } })
  expect(result.current.isReady).toBe(true)
})

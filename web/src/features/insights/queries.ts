import type { Calls, InputOf } from '@goodlot/contract'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { useSearchParams } from '../../ui/app/routing.tsx'
import { useLocale } from '../../ui/words/words.tsx'

/** The board stays open all day, so it reloads by itself. */
const boardEveryMs = 60_000

type Period = InputOf<Calls['insight_root']>

/** The period is in the address, so that a link shows the same numbers. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams()
  const period: Period = Object.fromEntries(
    (['from', 'to'] as const).flatMap((end) => (search.get(end) ? [[end, search.get(end)]] : [])),
  )
  const choose = (change: { from?: string; to?: string }) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      for (const [end, day] of Object.entries(change)) day ? after.set(end, day) : after.delete(end)
      return after
    })
  return { period, choose }
}

function useNumbers<N extends 'insight_root' | 'insight_customer'>(name: N, period: Period) {
  const { locale } = useLocale()
  return useQuery({
    queryKey: [name, locale, period],
    queryFn: () => ask(name, period as InputOf<Calls[N]>, { quiet: true }),
    placeholderData: (previous) => previous,
  })
}
export const useRootNumbers = (period: Period) => useNumbers('insight_root', period)
export const useCustomerNumbers = (period: Period) => useNumbers('insight_customer', period)

/** The board; with a group, that group with all of its lines. */
export function useBoard(group?: InputOf<Calls['insight_board']>['group'], isWanted = true) {
  const { locale } = useLocale()
  return useQuery({
    queryKey: ['insight_board', locale, group],
    queryFn: () => ask('insight_board', group ? { group } : {}, { quiet: true }),
    enabled: isWanted,
    refetchInterval: boardEveryMs,
  })
}

import type { Calls, ChangeEffect, InputOf } from '@goodlot/contract'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../api/send.ts'
import { useLocale } from '../../../ui/app/words.tsx'

/** One of the fields of a change. */
export type ChangeInput = Omit<InputOf<Calls['order_change_preview']>, 'order_id'>

/** What a change would do; nothing is asked while it is not chosen yet. */
export function useChangePreview(order_id: number, change: ChangeInput | null) {
  const { locale } = useLocale()
  return useQuery<ChangeEffect>({
    queryKey: ['order_change_preview', locale, order_id, change],
    queryFn: () => ask('order_change_preview', { order_id, ...change }, { quiet: true }),
    enabled: change !== null,
    // prices and days move on: what is shown is from now
    gcTime: 0,
    retry: false,
  })
}

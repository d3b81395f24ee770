import type { Calls, ChangeEffect, InputOf } from '@goodlot/contract'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../api/send.ts'
import { useLocale } from '../../../ui/words/words.tsx'

/** A change sets one field; only `date` may accompany `md` or `service_type`, and then names the dates that stay. */
export type ChangeInput = Omit<InputOf<Calls['order_change_preview']>, 'order_id'>

/** The effects that a change would have; not requested while `change` is null. */
export function useChangePreview(order_id: number, change: ChangeInput | null) {
  const { locale } = useLocale()
  return useQuery<ChangeEffect>({
    queryKey: ['order_change_preview', locale, order_id, change],
    queryFn: () => ask('order_change_preview', { order_id, ...change }, { quiet: true }),
    enabled: change !== null,
    // never cached: prices and free days change at any time
    gcTime: 0,
    retry: false,
  })
}

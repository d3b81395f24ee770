import type { OrderRow } from '@goodlot/contract'
import type { Day } from '@goodlot/rules'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../api/send.ts'
import { useLocale } from '../../../ui/words/words.tsx'

const pageRows = 200
/** Beyond this a month is no longer a picture that somebody can read; the screen says that there are more. */
export const visitsMax = 600

/** All orders that take place on these days and are not cancelled, and whether there are more than are shown. */
export function useVisits(days: readonly Day[]) {
  const { locale } = useLocale()
  const span = `${days[0]},${days.at(-1)}`
  return useQuery({
    queryKey: ['order_list', locale, 'visits', span],
    queryFn: async () => {
      const rows: OrderRow[] = []
      for (let page = 1; ; page++) {
        const { data, total } = await ask(
          'order_list',
          { page, limit: pageRows, ins_date: span, is_kept: 1 },
          { quiet: true },
        )
        rows.push(...data)
        if (data.length < pageRows || rows.length >= visitsMax) return { rows, isCut: rows.length < total }
      }
    },
    placeholderData: (previous) => previous,
  })
}

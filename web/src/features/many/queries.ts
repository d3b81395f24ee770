import type { Calls, InputOf, ManyRow, OutputOf } from '@goodlot/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import type { ListQuery } from '../../ui/list/list-query.ts'
import { useLocale } from '../../ui/words/words.tsx'

type Preview = OutputOf<Calls['many_preview']>
export type Booked = OutputOf<Calls['many_book']>

/** All own drafts as they could be booked together, in the form of a list of one page. */
export function usePreview() {
  const { locale } = useLocale()
  const query = useQuery({
    queryKey: ['many_preview', locale],
    queryFn: async () => {
      const answer = await ask('many_preview', {}, { showsFailure: true })
      return { ...answer, total: answer.data.length }
    },
  })
  return query as typeof query & ListQuery<ManyRow> & { data: (Preview & { total: number }) | undefined }
}

/** Everything that shows drafts is read again. */
export function useRefreshDrafts() {
  const client = useQueryClient()
  return () => Promise.all(['many_preview', 'draft_list'].map((name) => client.invalidateQueries({ queryKey: [name] })))
}

export function useChange() {
  const tell = useTell()
  const refresh = useRefreshDrafts()
  return useMutation({
    mutationFn: (change: InputOf<Calls['many_change']>) => ask('many_change', change, { quiet: true }),
    onError: (error) => tell(error),
    onSettled: refresh,
  })
}

/** Own and public protocols to choose from; read once there are rows. */
export function useProtocols(isNeeded: boolean) {
  const { locale } = useLocale()
  return useQuery({
    queryKey: ['tpl_list', locale, 'many'],
    queryFn: async () => (await ask('tpl_list', { page: 1, limit: 200 }, { quiet: true })).data,
    enabled: isNeeded,
  })
}

export function useFactories(isNeeded: boolean) {
  const { locale } = useLocale()
  return useQuery({
    queryKey: ['business_list', locale, 'many'],
    queryFn: async () => (await ask('business_list', { page: 1, limit: 200 }, { quiet: true })).data,
    enabled: isNeeded,
  })
}

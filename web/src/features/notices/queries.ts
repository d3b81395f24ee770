import type { Calls, OutputOf } from '@goodlot/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { useNavigate } from '../../ui/app/routing.tsx'
import { useLocale } from '../../ui/words/words.tsx'

export type Notice = OutputOf<Calls['notice_list']>['data'][number]

export function useNotices(paging: { page: number; limit: number }, refetchInterval?: number) {
  const { locale } = useLocale()
  return useQuery({
    queryKey: ['notice_list', locale, paging],
    queryFn: () => ask('notice_list', paging),
    placeholderData: keepPreviousData,
    ...(refetchInterval ? { refetchInterval } : {}),
  })
}

/** Marks one notice as read, or all. Listing a notice does not mark it. */
function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (notice_id?: number) => ask('notice_read', notice_id === undefined ? {} : { notice_id }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['notice_list'] }),
  })
}

/** What a reader can do with notices: opening one marks it as read and follows its link. */
export function useNoticeActs() {
  const navigate = useNavigate()
  const read = useMarkRead()
  return {
    open: ({ notice_id, is_read, link }: Notice) => {
      if (!is_read) read.mutate(notice_id)
      if (link) void navigate(link)
    },
    markAll: () => read.mutate(undefined),
    isMarking: read.isPending,
  }
}

import type { Calls, InputOf, SavedView } from '@goodlot/contract'
import type { OrderColumn } from '@goodlot/rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../api/send.ts'

/** The columns that the account chose for the order list; none while it chose none, or they are not known yet. */
export function useOwnColumns(): readonly OrderColumn[] {
  const { data } = useQuery({
    queryKey: ['order_columns'],
    queryFn: () => ask('order_columns', {}, { quiet: true }),
    staleTime: 60_000,
  })
  return data?.columns ?? []
}

/** Keeps chosen columns; they are shown at once, and again as before if the server refuses. */
export function useSaveColumns(onFailed: (error: Error) => void) {
  const client = useQueryClient()
  return useMutation({
    // one after the other: the last choice is the one that stays
    scope: { id: 'order_columns' },
    mutationFn: (columns: readonly OrderColumn[]) =>
      ask('order_columns_save', { columns: [...columns] }, { quiet: true }),
    onMutate: (columns) => client.setQueryData(['order_columns'], { columns: [...columns] }),
    onError: (error) => {
      onFailed(error)
      void client.invalidateQueries({ queryKey: ['order_columns'] })
    },
  })
}

/** The views that this reader sees; `isFresh` reads them again, because one may have been shared a moment ago. */
export const useSavedViews = ({ isFresh = false } = {}) =>
  useQuery({
    queryKey: ['order_view_list'],
    queryFn: async () => (await ask('order_view_list', {}, { quiet: true })).data,
    staleTime: 60_000,
    refetchOnMount: isFresh ? 'always' : true,
  })

type ViewInput = InputOf<Calls['order_view_save']>

export function useSaveView() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: ViewInput): Promise<SavedView> => ask('order_view_save', input, { quiet: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ['order_view_list'] }),
  })
}

export function useDeleteView() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (view_id: number) => ask('order_view_delete', { view_id }, { quiet: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ['order_view_list'] }),
  })
}

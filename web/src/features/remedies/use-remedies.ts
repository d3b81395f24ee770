import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ask, CallFault } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { useLocale, useT } from '../../ui/words/words.tsx'

const minuteMs = 60_000

/** The corrective actions of an order; asked for again while the factory may answer. */
export function useRemedies(orderNo: string) {
  const { locale } = useLocale()
  return useQuery({
    queryKey: ['remedy_list', locale, orderNo],
    queryFn: () => ask('remedy_list', { order_no: orderNo }, { quiet: true }),
    refetchInterval: ({ state: { data } }) =>
      data?.actions.some(({ state, sent_at }) => state === 'open' && sent_at !== '') ? minuteMs : false,
  })
}

/** Reads everything again that shows corrective actions or what came in answer. */
export function useRefresh() {
  const client = useQueryClient()
  return useCallback(
    () =>
      Promise.all(
        ['remedy_list', 'report_html', 'order_info'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ),
    [client],
  )
}

interface Options<I, R> {
  send(input: I): Promise<R>
  success(result: R): string
  onDone?(): void
  /** True when the fault is shown by the dialog itself. */
  onRefused?(fault: CallFault): boolean
}

/** A change of corrective actions. A refusal means that they are no longer what the screen shows, so they are read again. */
export function useRemedyChange<I, R>({ send, success, onDone, onRefused }: Options<I, R>) {
  const t = useT()
  const tell = useTell()
  const { message } = useApp()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: send,
    onSuccess: async (result) => {
      void message.success(success(result))
      onDone?.()
      await refresh()
    },
    onError: async (error) => {
      if (error instanceof CallFault && onRefused?.(error)) return
      tell(error, error instanceof CallFault ? undefined : t('remedies.not_saved'))
      if (error instanceof CallFault) await refresh()
    },
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallFault } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { showFieldErrors } from '../../ui/fields/revalidate.ts'
import type { FormInstance } from '../../ui/kit/index.ts'

/** Queries to read again after a refund or a payout was changed. */
const lists = ['payment_list', 'payout_list', 'payout_people', 'payout_transfers', 'order_list', 'order_info']

interface Options<I, R> {
  send(input: I): Promise<R>
  success(result: R): string
  onClose(): void
  form?: FormInstance
  /** Answers true if the dialog goes on with this refusal itself. */
  onRefused?(fault: CallFault): boolean
}

/** Changes refunds or payouts. A fault is shown in the server's words; the lists are then loaded again, because they are outdated. */
export function useMoneyChange<I, R>({ send, success, onClose, form, onRefused }: Options<I, R>) {
  const client = useQueryClient()
  const { message } = useApp()
  const tell = useTell()
  const refresh = () => Promise.all(lists.map((name) => client.invalidateQueries({ queryKey: [name] })))
  return useMutation({
    mutationFn: send,
    onSuccess: async (result) => {
      void message.success(success(result))
      onClose()
      await refresh()
    },
    onError: async (error) => {
      if (!(error instanceof CallFault)) return tell(error)
      if (form && showFieldErrors(form, error.refused)) return undefined
      if (onRefused?.(error)) return undefined
      tell(error)
      // if the payment provider failed, nothing was changed: the dialog stays open for another try
      if (error.fault !== 'provider_failed') {
        onClose()
        await refresh()
      }
    },
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, type FormInstance } from 'antd'
import { CallFault } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { showFieldErrors } from '../../ui/fields/revalidate.ts'

/** Queries to read again after money was moved. */
const lists = ['payment_list', 'payout_list', 'order_list', 'order_info']

interface Options<I, R> {
  send(input: I): Promise<R>
  success(result: R): string
  onClose(): void
  form?: FormInstance
}

/** Records a transfer. A fault is shown in the server's words, and the lists are loaded again, because they were outdated. */
export function useMoneyChange<I, R>({ send, success, onClose, form }: Options<I, R>) {
  const client = useQueryClient()
  const { message } = App.useApp()
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
      tell(error)
      // if the payment provider failed, nothing was changed: the dialog stays open for another try
      if (error.fault !== 'provider_failed') {
        onClose()
        await refresh()
      }
    },
  })
}

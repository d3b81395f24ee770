import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, type FormInstance } from 'antd'
import { CallFault } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { showFieldErrors } from '../../ui/fields/revalidate.ts'

/** Whatever moves money shows in these. */
const lists = ['payment_list', 'payout_list', 'order_list', 'order_info']

interface Options<I, R> {
  send(input: I): Promise<R>
  success(result: R): string
  onClose(): void
  form?: FormInstance
}

/** Records what was sent. A refusal is told in the server's sentence, and the lists are read again: they showed something else. */
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
      // with the provider's trouble nothing has changed: the dialog stays, to try again
      if (error.fault !== 'provider_failed') {
        onClose()
        await refresh()
      }
    },
  })
}

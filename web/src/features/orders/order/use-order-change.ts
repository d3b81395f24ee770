import type { OrderRow } from '@goodlot/contract'
import { useMutation } from '@tanstack/react-query'
import { App } from 'antd'
import { useCallback, useRef } from 'react'
import { CallFault } from '../../../api/send.ts'
import { reasonWith, useTell } from '../../../ui/app/failures.tsx'
import { useT } from '../../../ui/app/words.tsx'

export interface ActionDialogProps {
  row: OrderRow
  onClose(): void
  onChanged(): void
}

/** What a notification says, beside the reason, when no answer came. */
export interface Failure {
  title: string
  advice?: string
}

interface Options<I, R> {
  send(input: I): Promise<R>
  /** The sentence shown after the change. */
  success(result: R): string
  onChanged(): void
  /** Returns true when it has shown the fault itself, e.g. at its fields: then the dialog stays open. */
  onRefused?: (fault: CallFault) => boolean
  failure?: Failure
}

/**
 * Changes an order. A fault is told in the server's sentence (J-46) and means that the order is no longer what the screen
 * shows: it is read again. Without an answer the dialog stays, to try again. A second click during the first sends nothing.
 */
export function useOrderChange<I, R>({ send, success, onChanged, onRefused, failure }: Options<I, R>) {
  const t = useT()
  const { message, notification } = App.useApp()
  const tell = useTell()
  const isSending = useRef(false)
  const mutation = useMutation({
    mutationFn: send,
    onSettled: () => {
      isSending.current = false
    },
    onSuccess: (result) => {
      void message.success(success(result))
      onChanged()
    },
    onError: (error) => {
      if (!(error instanceof CallFault)) {
        const { title, advice } = failure ?? { title: t('orders.system_error'), advice: t('orders.system_error_text') }
        notification.error({ title, description: reasonWith(error, advice) })
        return
      }
      if (onRefused?.(error)) return
      tell(error)
      onChanged()
    },
  })
  const { mutate } = mutation
  // the button shows that it is busy only once it is drawn again, which is too late for a double click
  const mutateOnce: typeof mutate = useCallback(
    (...input) => {
      if (isSending.current) return
      isSending.current = true
      mutate(...input)
    },
    [mutate],
  )
  return { ...mutation, mutate: mutateOnce }
}

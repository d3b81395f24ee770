import type { OrderRow } from '@goodlot/contract'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { CallFault } from '../../../api/send.ts'
import { reasonWith, useTell } from '../../../ui/app/failures.tsx'
import { useApp } from '../../../ui/app/use-app.tsx'
import { useT } from '../../../ui/words/words.tsx'

export interface ActionDialogProps {
  row: OrderRow
  onClose(): void
  onChanged(): void
}

/** Title and advice of the notification about a call that got no answer; the reason is added. */
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
 * Changes an order. A fault is shown in the server's words (J-46) and means that the order is no longer what the screen shows, so it is
 * loaded again. If no answer came, the dialog stays open for another try. A second click while the call runs sends nothing.
 */
export function useOrderChange<I, R>({ send, success, onChanged, onRefused, failure }: Options<I, R>) {
  const t = useT()
  const { message, notification } = useApp()
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
  // guarded by a ref: the button looks busy only after the next render, too late for a double click
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

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newKey } from '../../../api/new-key.ts'
import { CallFault } from '../../../api/send.ts'
import { useTell } from '../../../ui/app/failures.tsx'
import { useApp } from '../../../ui/app/use-app.tsx'
import { showFieldErrors } from '../../../ui/fields/revalidate.ts'
import type { FormInstance } from '../../../ui/kit/index.ts'

interface Options<V, R> {
  form: FormInstance
  /** `key` makes a repeated request take effect once. */
  send(values: V, key: string): Promise<R>
  success(result: R): string
  onDone?(result: R): void
  onClose(): void
}

/** Saves a form about a customer. A refusal stands at its field, or in the server's words, and what was typed stays. */
export function useCustomerChange<V, R>({ form, send, success, onDone, onClose }: Options<V, R>) {
  const client = useQueryClient()
  const { message } = useApp()
  const tell = useTell()
  const [key, setKey] = useState(newKey)
  return useMutation({
    mutationFn: (values: V) => send(values, key),
    onSuccess: async (result) => {
      void message.success(success(result))
      // what was typed is saved: leaving this page does not ask about it
      form.resetFields()
      onClose()
      onDone?.(result)
      await Promise.all(
        ['customer_file', 'customer_members', 'get_customer_list'].map((name) =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
      )
    },
    onError: (error) => {
      if (!(error instanceof CallFault)) return tell(error)
      // the next try differs from this one, which was answered
      setKey(newKey())
      if (!showFieldErrors(form, error.refused)) tell(error)
      return undefined
    },
  })
}

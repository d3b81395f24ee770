import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newKey } from '../../api/new-key.ts'
import { ask, CallFault } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { showFieldErrors } from '../../ui/fields/revalidate.ts'
import type { FormInstance } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'

/** Queries to read again after money of a family was changed. */
const lists = [
  'receivable_list',
  'receivable_account',
  'receivable_items',
  'receivable_payments',
  'receivable_reminders',
  'order_list',
  'order_info',
]

/** What a family owes; without an id, what the reader's own family does. */
export function useAccount(userId: number | undefined) {
  const { locale } = useLocale()
  return useQuery({
    queryKey: ['receivable_account', locale, userId],
    queryFn: () => ask('receivable_account', userId === undefined ? {} : { user_id: userId }, { quiet: true }),
    placeholderData: (previous) => previous,
  })
}

interface Options<I, R> {
  /** `key` makes a repeated request take effect once. */
  send(input: I, key: string): Promise<R>
  success(result: R): string
  onClose(): void
  form?: FormInstance
}

/** A change of a family's money. A refusal is shown in the server's words, at its field if it has one, and the dialog stays open. */
export function useChange<I, R>({ send, success, onClose, form }: Options<I, R>) {
  const client = useQueryClient()
  const { message } = useApp()
  const tell = useTell()
  const [key, setKey] = useState(newKey)
  const refresh = () => Promise.all(lists.map((name) => client.invalidateQueries({ queryKey: [name] })))
  return useMutation({
    mutationFn: (input: I) => send(input, key),
    onSuccess: async (result) => {
      void message.success(success(result))
      onClose()
      await refresh()
    },
    onError: async (error) => {
      if (!(error instanceof CallFault)) return tell(error)
      // the next try differs from this one, which was answered
      setKey(newKey())
      if (form && showFieldErrors(form, error.refused)) return undefined
      tell(error)
      await refresh()
    },
  })
}

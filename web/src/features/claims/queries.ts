import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newKey } from '../../api/new-key.ts'
import { ask, CallFault } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { showFieldErrors } from '../../ui/fields/revalidate.ts'
import type { FormInstance } from '../../ui/kit/index.ts'

/** Queries to read again after a claim was changed: a decision can change the order's money and the payouts. */
const lists = [
  'claim_list',
  'claim_get',
  'order_info',
  'order_list',
  'payout_list',
  'payment_list',
  'insight_board',
  'appeal_list',
]

export const useClaim = (claimId: number) =>
  useQuery({
    queryKey: ['claim_get', claimId],
    queryFn: () => ask('claim_get', { claim_id: claimId }, { quiet: true }),
  })

interface Options<I, R> {
  /** `key` makes a repeated request take effect once. */
  send(input: I, key: string): Promise<R>
  success: string
  onDone?: () => void
  form?: FormInstance
}

/** A change of a claim. A refusal is shown in the server's words, at its field if it has one; the claim is then loaded again. */
export function useClaimChange<I, R>({ send, success, onDone, form }: Options<I, R>) {
  const client = useQueryClient()
  const { message } = useApp()
  const tell = useTell()
  const [key, setKey] = useState(newKey)
  const refresh = () => Promise.all(lists.map((name) => client.invalidateQueries({ queryKey: [name] })))
  return useMutation({
    mutationFn: (input: I) => send(input, key),
    onSuccess: async () => {
      setKey(newKey())
      void message.success(success)
      onDone?.()
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

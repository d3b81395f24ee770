import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

const lists = ['payout_people', 'payout_list', 'payout_transfers', 'payout_statement', 'bank_account']

/** Reads everything again that shows what inspectors are owed. */
export function useRefreshPayouts(): () => Promise<unknown> {
  const client = useQueryClient()
  return useCallback(() => Promise.all(lists.map((name) => client.invalidateQueries({ queryKey: [name] }))), [client])
}

import type { UserInfo } from '@goodlot/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../api/send.ts'
import { readToken } from '../api/session.ts'
import type { Me } from '../shell/index.ts'

const key = ['role']

/** Who is signed in; null for a visitor. */
export function useMe(): { me: (UserInfo & Me) | null; loading: boolean } {
  const token = readToken()
  const { data, isPending } = useQuery({
    queryKey: [...key, token],
    queryFn: () => ask('role'),
    enabled: token !== '',
    staleTime: 60_000,
  })
  return { me: data && data.role !== '' ? (data as UserInfo & Me) : null, loading: token !== '' && isPending }
}

export function useForgetMe() {
  const client = useQueryClient()
  return () => client.clear()
}

import type { UserInfo } from '@goodlot/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../api/send.ts'
import { readToken } from '../api/session.ts'
import type { Me } from '../shell/index.ts'

const key = ['role']

interface Who {
  /** Null for a visitor. */
  me: (UserInfo & Me) | null
  loading: boolean
  /** There is a token that nobody knows any more. */
  expired: boolean
  /** The server could not say; the session may well live. */
  failed: boolean
  retry(): void
}

/** Who is signed in. */
export function useMe(): Who {
  const token = readToken()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [...key, token],
    queryFn: () => ask('role', { token }),
    enabled: token !== '',
    staleTime: 60_000,
  })
  const known = token !== '' && data !== undefined
  return {
    me: known && data.role !== '' ? (data as UserInfo & Me) : null,
    loading: token !== '' && isPending,
    expired: known && data.role === '',
    failed: token !== '' && error !== null && data === undefined,
    retry: () => void refetch(),
  }
}

export function useForgetMe() {
  const client = useQueryClient()
  return () => client.clear()
}

import { readToken, setScreenAccount } from '@goodlot/client'
import type { Action, Caller } from '@goodlot/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { ask, endSession, NetworkFault } from '../../api/send.ts'
import { callerOf, type Me, may } from '../../shell/index.ts'
import { hasUnsaved } from './unsaved.ts'

/** Key of the query that says whose session a token belongs to. */
export const keyOfMe = (token: string) => ['role', token]

interface MeState {
  /** Null for a visitor. */
  me: Me | null
  loading: boolean
  /** There is a token, but the server no longer knows it. */
  expired: boolean
  /** The server did not answer; the session may still be valid. */
  failed: boolean
  retry(): void
}

async function askWho(token: string) {
  const info = await ask('role', { token })
  // somebody signed in over this screen during the call, so news about the earlier session no longer matters
  if (token !== readToken()) return info
  if (info.uuid) setScreenAccount({ uuid: info.uuid, email: info.user_account, name: info.nick_name })
  if (info.role === '' && hasUnsaved()) {
    endSession()
    // throw instead of answering, so that the last answer and the screen stay
    throw new NetworkFault('the session has ended')
  }
  return info
}

/** Who is signed in. */
export function useMe(): MeState {
  const token = readToken()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: keyOfMe(token),
    queryFn: () => askWho(token),
    enabled: token !== '',
    staleTime: 60_000,
  })
  const isLoaded = token !== '' && data !== undefined
  return {
    me: isLoaded && data.role !== '' ? data : null,
    loading: token !== '' && isPending,
    expired: isLoaded && data.role === '',
    failed: token !== '' && error !== null && data === undefined,
    retry: () => void refetch(),
  }
}

/** The caller until the server has said who is signed in: one who owns nothing. */
const unknown: Caller = { id: 0, role: 'customer', isAgent: false, isSub: false, childCount: 0 }

/** The signed-in person as the `Caller` that permission rules expect. */
export function useCaller(): Caller {
  const { me } = useMe()
  return useMemo(() => callerOf(me) ?? unknown, [me])
}

/** Whether the permission matrix ever allows the signed-in person this action. */
export const useMay = (action: Action): boolean => may(useMe().me, action)

export function useClearMe() {
  const client = useQueryClient()
  return useCallback(() => client.clear(), [client])
}

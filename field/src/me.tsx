import type { Calls, InspectorProfile, OutputOf, UserInfo } from '@goodlot/contract'
import { createContext, useContext } from 'react'
import type { Loaded } from './api/use-load.ts'

/** `unreachable`: the server could not be asked yet · `ended`: the session is over, work on the phone goes on. */
export type SessionState = 'signed_in' | 'unreachable' | 'ended'

export interface SignedInInspector {
  me: UserInfo
  sessionState: SessionState
  profile: InspectorProfile
  setProfile(profile: InspectorProfile): void
  notices: Loaded<OutputOf<Calls['notice_list']>>
  signOut(): void
}

export const InspectorContext = createContext<SignedInInspector | null>(null)

/** The inspector whose app this is; only screens behind the sign-in ask. */
export function useInspector(): SignedInInspector {
  const inspector = useContext(InspectorContext)
  if (!inspector) throw new Error('nobody is signed in here')
  return inspector
}

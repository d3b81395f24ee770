import type { Calls, InspectorProfile, OutputOf, UserInfo } from '@goodlot/contract'
import { createContext, useContext } from 'react'
import type { Loaded } from './api/use-load.ts'

/** `unreachable`: the server could not be asked yet · `ended`: the session is over, but work on the phone continues. */
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

/** The signed-in inspector; used only by screens that need a sign-in. */
export function useInspector(): SignedInInspector {
  const inspector = useContext(InspectorContext)
  if (!inspector) throw new Error('nobody is signed in here')
  return inspector
}

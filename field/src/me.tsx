import type { InspectorProfile, UserInfo } from '@goodlot/contract'
import { createContext, useContext } from 'react'

export interface SignedInInspector {
  me: UserInfo
  profile: InspectorProfile
  setProfile(profile: InspectorProfile): void
  signOut(): void
}

export const InspectorContext = createContext<SignedInInspector | null>(null)

/** The inspector whose app this is; only screens behind the sign-in ask. */
export function useInspector(): SignedInInspector {
  const inspector = useContext(InspectorContext)
  if (!inspector) throw new Error('nobody is signed in here')
  return inspector
}

import type { InspectorProfile } from '@goodlot/contract'
import { lazy, Suspense } from 'react'

const Steps = lazy(() => import('./Applying.tsx'))

/** For an inspector who has submitted and not worked yet; whoever has worked is past all of it, and finds practice in the profile. */
export const Applying = ({ profile, dayCount }: { profile: InspectorProfile; dayCount: number | null }) =>
  profile.verify_stage === 'none' || profile.hosts > 0 ? null : (
    <Suspense fallback={null}>
      <Steps profile={profile} dayCount={dayCount} />
    </Suspense>
  )

import { callSeconds, callsTotal, openRequests, otherRequestsTotal } from './registry.ts'

interface Ended {
  route: string
  isCall: boolean
  status: number
  outcome: string
  ms: number
  isStream: boolean
}

export const countBegun = (): void => openRequests.inc()

export function countEnded({ route, isCall, status, outcome, ms, isStream }: Ended): void {
  openRequests.dec()
  if (!isCall) otherRequestsTotal.inc({ route, status: `${Math.floor(status / 100)}xx` })
  else {
    callsTotal.inc({ call: route, outcome })
    if (!isStream) callSeconds.observe({ call: route }, ms / 1000)
  }
}

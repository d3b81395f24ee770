import type { FaultName } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import type { Verdict } from '@goodlot/rules'

/** Refusals whose sentence on the wire begins with `Permission denied!`: nobody was denied anything by a resting hint. */
const calm = [
  'protocol_public',
  'protocol_not_yours',
  'protocol_staff_only',
  'publish_root_only',
  'lock_staff_only',
  'item_locked',
] as const

/** Why something is off, as it stands beside it; undefined when it is not. */
export function reasonOf(t: Translate, verdict: Verdict<FaultName>): string | undefined {
  if (verdict.ok) return undefined
  const why = calm.find((one) => one === verdict.why)
  return t(why ? `protocols.why_${why}` : `faults.${verdict.why}`)
}

import type { Translate } from '@goodlot/i18n'
import type { Verdict } from '@goodlot/rules'

/** Refusals whose sentence on the wire begins with `Permission denied!`: nobody was denied anything by a resting hint. */
const calm = new Set([
  'protocol_public',
  'protocol_not_yours',
  'protocol_staff_only',
  'publish_root_only',
  'lock_staff_only',
  'item_locked',
])

/** Why something is off, as it stands beside it; undefined when it is not. */
export const reasonOf = (t: Translate, verdict: Verdict<string>): string | undefined =>
  verdict.ok ? undefined : t(calm.has(verdict.why) ? `protocols.why_${verdict.why}` : `faults.${verdict.why}`)

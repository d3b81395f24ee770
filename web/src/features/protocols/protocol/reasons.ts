import type { FaultName } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import type { Verdict } from '@goodlot/rules'

/** Faults whose server message begins with `Permission denied!`, which is wrong for a hint shown before any attempt. */
const reworded = [
  'protocol_public',
  'protocol_not_yours',
  'protocol_staff_only',
  'publish_root_only',
  'lock_staff_only',
  'item_locked',
] as const

/** Why a control is disabled, as text beside it; undefined when it is enabled. */
export function reasonOf(t: Translate, verdict: Verdict<FaultName>): string | undefined {
  if (verdict.ok) return undefined
  const reason = reworded.find((one) => one === verdict.why)
  return t(reason ? `protocols.why_${reason}` : `faults.${verdict.why}`)
}

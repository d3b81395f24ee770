import { type ClassNode, classKey, isNew } from '@goodlot/checklists'
import type { FaultName } from '@goodlot/contract'
import { type Caller, mayAddCheck, ok, type ProtocolFacts, type Verdict } from '@goodlot/rules'

/**
 * Whether an item may be added to this class. A class that is itself new can always get items, even one of the two
 * closing classes.
 */
export function mayTakeItem(caller: Caller, facts: ProtocolFacts, node: ClassNode, isTop: boolean): Verdict<FaultName> {
  if (isNew(classKey(node.id))) return ok
  return mayAddCheck(caller, facts, { ...node, isTop, takesChecks: node.takes_checks })
}

import { type ClassNode, classKey, isNew } from '@goodlot/checklists'
import type { FaultName } from '@goodlot/contract'
import { type Caller, mayAddCheck, ok, type ProtocolFacts, type Verdict } from '@goodlot/rules'

/** May an item come into this class? One that is new itself brings its first items with it, also one of the last two. */
export function mayTakeItem(caller: Caller, facts: ProtocolFacts, node: ClassNode, isTop: boolean): Verdict<FaultName> {
  if (isNew(classKey(node.id))) return ok
  return mayAddCheck(caller, facts, { ...node, isTop, takesChecks: node.takes_checks })
}

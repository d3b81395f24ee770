import { type Caller, mayAddCheck, ok, type ProtocolFacts, type Verdict } from '@goodlot/rules'
import { type ClassNode, classKey, isNew } from './tree.ts'

/** May an item come into this class? One that is new itself brings its first items with it, also one of the last two. */
export function mayTakeItem(who: Caller, facts: ProtocolFacts, node: ClassNode, isTop: boolean): Verdict<string> {
  if (isNew(classKey(node.class_id))) return ok
  return mayAddCheck(who, facts, { ...node, isTop, customerAddTest: node.customer_add_test === 1 })
}

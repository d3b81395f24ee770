import { type BookRefusal, type Cart, inCategory, mayBookInspector, type Verdict } from '@goodlot/rules'
import { type InspectorToBook, inspectorFacts } from '../inspectors/index.ts'
import { demandOf } from './demand.ts'
import type { Catalog } from './read-cart.ts'

/**
 * Checks whether an inspector may be booked for this cart. An order may keep its inspector: with `kept.profile` one who has become inactive
 * or unverified, with `kept.tie` one who has a conflict of interest. Days are checked when they are taken.
 */
export function mayBookFor(
  cart: Cart,
  inspector: InspectorToBook,
  goods: Iterable<{ line_id: number }>,
  catalog: Catalog,
  kept: { profile: boolean; tie: boolean } = { profile: false, tie: false },
): Verdict<BookRefusal> {
  const demand = demandOf(cart, goods, catalog)
  const facts = inspectorFacts(inspector)
  return mayBookInspector({
    inspector: kept.profile ? { ...facts, verified: true, active: true, examDue: false, paused: false } : facts,
    conflict: inspector.conflict && !kept.tie,
    demand,
    inCategory: inCategory(demand, { lines: new Set(inspector.lines), audits: inspector.verified_audits }),
    capacity: 0,
    days: [],
    city: null,
  })
}

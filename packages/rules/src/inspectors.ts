import type { Day } from './china-time.ts'
import type { WorkCategory } from './mandays.ts'
import { type Caller, mayEver, mayForAll } from './permissions.ts'
import type { AuditType, ServiceType } from './services.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** Codes of an inspector's `status` in inputs (N-42). */
export const inspectorStatus = { active: 1, inactive: 2 } as const

/** The facts of an inspector that decide who may see, book and change it. */
export interface InspectorFacts {
  id: number
  /** The main account whose own inspector this is; null for an inspector of the platform. */
  ownerId: number | null
  submitted: boolean
  verified: boolean
  active: boolean
  /** The entry exam is still to be passed before the first order. */
  examDue: boolean
  /** New offers are paused because of strikes. */
  paused?: boolean
}

/** A customer's family shares its own inspectors; the family is identified by its main account. */
export interface FamilyMember extends Caller {
  parentId: number | null
}
export const familyOf = ({ id, parentId }: FamilyMember): number => parentId ?? id

export const isOwnInspector = (who: FamilyMember, inspector: InspectorFacts): boolean =>
  who.role !== 'inspector' && inspector.ownerId !== null && inspector.ownerId === familyOf(who)

/**
 * Root sees all inspectors, and an inspector sees itself. Customers see their family's own inspectors in any state, and those of the
 * platform that are verified and active, but never another family's.
 */
export function seesInspector(who: FamilyMember, inspector: InspectorFacts): boolean {
  if (mayEver(who, 'see_all_records') || who.id === inspector.id) return true
  if (who.role === 'inspector') return false
  if (inspector.ownerId !== null) return isOwnInspector(who, inspector)
  return inspector.verified && inspector.active
}

/** Phone, real name and payout account are for root and the inspector itself (N-50). */
export const seesPrivateFields = (who: FamilyMember, inspector: InspectorFacts): boolean =>
  mayEver(who, 'verify_inspectors') || mayEver(who, 'keep_money') || who.id === inspector.id

/**
 * The whole number of a bank card is for its inspector and for whoever keeps the money. Whoever verifies sees it where it is proposed, and
 * otherwise its end.
 */
export const seesBankCard = (who: FamilyMember, inspectorId: number): boolean =>
  mayEver(who, 'keep_money') || who.id === inspectorId

/**
 * The e-mail address of a platform inspector is visible to root and the inspector only; a family sees the addresses of its own inspectors.
 */
export const seesEmail = (who: FamilyMember, inspector: InspectorFacts): boolean =>
  seesPrivateFields(who, inspector) || isOwnInspector(who, inspector)

/** Root may switch any inspector on or off, a family its own inspectors (OD-61). */
export function maySwitchInspector(
  who: FamilyMember,
  inspector: InspectorFacts,
): Verdict<'not_found' | 'permission_denied'> {
  if (!seesInspector(who, inspector)) return no('not_found')
  return mayForAll(who, 'switch_inspector') || isOwnInspector(who, inspector) ? ok : no('permission_denied')
}

export type VerifyStage = 'none' | 'submitted' | 'accepted'

/** Not verified, submitted for verification, accepted by root (N-40). */
export const verifyStage = ({ submitted, verified }: Pick<InspectorFacts, 'submitted' | 'verified'>): VerifyStage =>
  verified ? 'accepted' : submitted ? 'submitted' : 'none'

export function maySubmitVerify(inspector: InspectorFacts): Verdict<'already_verified' | 'already_submitted'> {
  if (inspector.verified) return no('already_verified')
  return inspector.submitted ? no('already_submitted') : ok
}

export function mayVerify(inspector: InspectorFacts): Verdict<'already_verified' | 'not_submitted'> {
  if (inspector.verified) return no('already_verified')
  return inspector.submitted ? ok : no('not_submitted')
}

/** A verified name was read from documents: only a new verification would change it. */
export const mayRename = (inspector: InspectorFacts, from: string, to: string): Verdict<'name_verified'> =>
  inspector.verified && from !== to ? no('name_verified') : ok

// days

/** Orders that an inspector takes on one day. */
export const capacityOf = (extraOrderQty: number): number => 1 + extraOrderQty

/** The lowest slot that is free, or null when the day is full. After the capacity was lowered, sold slots above it stay sold. */
export function freeSlot(taken: readonly number[], capacity: number): number | null {
  if (taken.length >= capacity) return null
  let slot = 1
  while (taken.includes(slot)) slot += 1
  return slot
}

/** One chosen day of an inspector, as the database has it. */
export interface InspectorDay {
  day: Day
  /** Marked as available. */
  inWork: boolean
  /** Slots sold. */
  taken: readonly number[]
  /** Cities of the orders that were sold. */
  cities: readonly string[]
}

export type DayRefusal = 'not_in_work' | 'day_full' | 'other_city'

/** May one more order be put on this day? All orders of a day lie in one city. */
export function mayTakeDay(
  { day, inWork, taken, cities }: InspectorDay,
  capacity: number,
  city: string | null,
): Verdict<DayRefusal> {
  if (!inWork) return no('not_in_work', { day })
  if (freeSlot(taken, capacity) === null) return no('day_full', { day })
  return city !== null && cities.some((other) => other !== city) ? no('other_city', { day }) : ok
}

// capability

/** What an order requires of an inspector's expertise. */
export interface Demand {
  serviceType: ServiceType
  auditType: AuditType | null
  /** Product lines of the order. */
  lines: readonly { id: number; work: WorkCategory }[]
}

/** Categories in which an inspector without the expertise is refused; in all others there is only a warning. */
const hardCategories: readonly WorkCategory[] = ['electrical', 'toys']

export const needsCategory = ({ serviceType, lines }: Demand): boolean =>
  serviceType === 'fe' || lines.some(({ work }) => hardCategories.includes(work))

/** Does the expertise cover the order? An audit asks for its audit type, everything else for every product line. */
export function inCategory(
  demand: Demand,
  knows: { lines: ReadonlySet<number>; audits: readonly AuditType[] },
): boolean {
  if (demand.serviceType === 'fe') return demand.auditType === null || knows.audits.includes(demand.auditType)
  return demand.lines.every(({ id }) => knows.lines.has(id))
}

export type BookRefusal =
  | 'inspector_unverified'
  | 'exam_missing'
  | 'inspector_inactive'
  | 'conflict_of_interest'
  | 'not_in_category'
  | DayRefusal

export interface BookFacts {
  inspector: InspectorFacts
  /** The inspector has declared a tie to this factory. */
  conflict: boolean
  demand: Demand
  inCategory: boolean
  capacity: number
  days: readonly InspectorDay[]
  city: string | null
}

/** May this inspector be booked for these days? */
export function mayBookInspector(facts: BookFacts): Verdict<BookRefusal> {
  const { inspector, demand, days, capacity, city } = facts
  // whoever is suspended is neither active nor verified: "not verified yet" would be wrong
  if (!inspector.active || inspector.paused) return no('inspector_inactive')
  if (!inspector.verified) return no('inspector_unverified')
  if (inspector.examDue) return no('exam_missing')
  if (facts.conflict) return no('conflict_of_interest')
  if (!facts.inCategory && needsCategory(demand)) return no('not_in_category')
  return days.map((one) => mayTakeDay(one, capacity, city)).find((verdict) => !verdict.ok) ?? ok
}

// lights

export type Light = 'success' | 'default' | 'warning'

/** N-16: the inspector works and is free · works but is not free · does not work. */
export const availabilityLight = ({ inWork, free }: { inWork: boolean; free: boolean }): Light =>
  inWork ? (free ? 'success' : 'default') : 'warning'

/** N-17: the city and the category are among the inspector's · otherwise. */
export const capabilityLight = ({ inCity, inCategory }: { inCity: boolean; inCategory: boolean }): Light =>
  inCity && inCategory ? 'success' : 'warning'

/** N-44: active and verified · verified but inactive · otherwise. */
export const statusLight = ({ verified, active }: Pick<InspectorFacts, 'verified' | 'active'>) =>
  verified ? (active ? 'success' : 'danger') : 'default'

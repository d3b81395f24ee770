import { closingClassOf, findExcess, isClosingClass, type NamedClass, type Size } from '@goodlot/checklists'
import { type Caller, mayEver } from './permissions.ts'
import { serviceTypes } from './services.ts'
import { no, ok, type Verdict } from './verdict.ts'

/**
 * Protocols (inspection checklists): who may do what (M-20 … M-29).
 * The server refuses with these, the screen disables with them, and the sentence is `faults.<reason>`.
 */

export interface ProtocolFacts {
  isPublic: boolean
  ownerId: number
}

const isStaff = (who: Caller) => mayEver(who, 'change_public_protocol')
const owns = (who: Caller, protocol: ProtocolFacts) => who.id === protocol.ownerId

/** Public: everyone signed in. Private: its owner, the owner's main account, root. */
export function maySeeProtocol(
  who: Caller,
  protocol: ProtocolFacts & { ownerParentId: number | null },
): Verdict<'not_found'> {
  const mine = owns(who, protocol) || protocol.ownerParentId === who.id
  return protocol.isPublic || mine || mayEver(who, 'see_all_records') ? ok : no('not_found')
}

/** A laboratory test follows its test catalogue, no protocol (docs/domain.md §6). */
export const isProtocolService = (service: string): boolean =>
  service !== 'lab' && (serviceTypes as readonly string[]).includes(service)

/** A tree that is larger than a protocol may be (checklists K4). */
export function fitsProtocol(size: Size): Verdict<'too_many_classes' | 'too_many_items' | 'too_many_options'> {
  const excess = findExcess(size)
  return excess ? no(excess.why, { max: excess.max }) : ok
}

export type NoEdit = 'protocol_public' | 'protocol_not_yours'

/** `user_can_edit`: root and admin on a public one (M-22), its owner on a private one. Root only views and deletes those. */
export function mayEditProtocol(who: Caller, protocol: ProtocolFacts): Verdict<NoEdit> {
  if (protocol.isPublic) return isStaff(who) ? ok : no('protocol_public')
  return owns(who, protocol) ? ok : no('protocol_not_yours')
}

/** Only root sees New (M-20). */
export const mayCreateProtocol = (who: Caller): Verdict<'permission_denied'> =>
  mayEver(who, 'create_protocol') ? ok : no('permission_denied')

/** Name, service type and category are read-only for others when public (M-23). */
export const mayEditProtocolHead = mayEditProtocol

/** Public to private and back: root's alone, or a customer could publish and an admin lose sight of it. */
export function mayPublishProtocol(who: Caller, protocol: ProtocolFacts): Verdict<NoEdit | 'publish_root_only'> {
  const edit = mayEditProtocol(who, protocol)
  if (!edit.ok) return edit
  return mayEver(who, 'see_all_records') ? ok : no('publish_root_only')
}

/** `can_delete` (M-21): the owner of a private one, admin a public one, root every one. */
export function mayDeleteProtocol(who: Caller, protocol: ProtocolFacts): Verdict<NoEdit> {
  return mayEver(who, 'see_all_records') ? ok : mayEditProtocol(who, protocol)
}

/** Root copies with `clone`, everyone else with `clone_own` (M-28, M-29). */
export const mayCloneProtocol = (who: Caller): Verdict<'permission_denied'> =>
  mayEver(who, 'clone_protocol') ? ok : no('permission_denied')
export const mayCloneOwnProtocol = (who: Caller): Verdict<'permission_denied'> =>
  mayEver(who, 'clone_own_protocol') ? ok : no('permission_denied')

/** Adding a class or child, or editing sort, is for admin or root who also have `user_can_edit` (M-24). */
function mayArrange(who: Caller, protocol: ProtocolFacts): Verdict<NoEdit | 'protocol_staff_only'> {
  const edit = mayEditProtocol(who, protocol)
  if (!edit.ok) return edit
  return isStaff(who) ? ok : no('protocol_staff_only')
}
export const mayAddClass = mayArrange
export const mayAddChildClass = mayArrange
export const maySortProtocol = mayArrange

/** What an owner may say about a class of a private copy; the rest of it shapes the protocol and is arranging. */
export const ownerClassFields: readonly string[] = ['name', 'name_cn', 'description', 'description_cn', 'sample']

export function mayEditClass(
  who: Caller,
  protocol: ProtocolFacts,
  fields: readonly string[],
): Verdict<NoEdit | 'protocol_staff_only'> {
  return fields.every((field) => ownerClassFields.includes(field))
    ? mayEditProtocol(who, protocol)
    : mayArrange(who, protocol)
}

export interface ClassFacts extends NamedClass {
  isTop: boolean
  takesChecks: boolean
}

/** A custom check, test or defectives, under a top-level class (M-25) that is not one of the last two (M-26). */
export function mayAddCheck(
  who: Caller,
  protocol: ProtocolFacts,
  under: ClassFacts,
): Verdict<NoEdit | 'class_takes_no_checks' | 'check_top_level_only'> {
  const edit = mayEditProtocol(who, protocol)
  if (!edit.ok) return edit
  if (isClosingClass(under)) return no('class_takes_no_checks')
  if (isStaff(who)) return ok
  if (!under.isTop) return no('check_top_level_only')
  return under.takesChecks ? ok : no('class_takes_no_checks')
}

/** An item whose Can Edit is off is changed and deleted by root and admin only. */
export function mayEditItem(
  who: Caller,
  protocol: ProtocolFacts,
  item: { canEdit: boolean },
): Verdict<NoEdit | 'item_locked'> {
  const edit = mayEditProtocol(who, protocol)
  if (!edit.ok) return edit
  return item.canEdit || isStaff(who) ? ok : no('item_locked')
}

/** Setting Can Edit: an owner would lock itself out. */
export function mayLockItem(who: Caller, protocol: ProtocolFacts): Verdict<NoEdit | 'lock_staff_only'> {
  const edit = mayEditProtocol(who, protocol)
  if (!edit.ok) return edit
  return isStaff(who) ? ok : no('lock_staff_only')
}

/** An owner does not delete the items that the last two classes came with; elsewhere deleting is editing. */
export function mayDeleteItem(
  who: Caller,
  protocol: ProtocolFacts,
  item: { canEdit: boolean },
  under: NamedClass,
): Verdict<NoEdit | 'item_locked' | 'class_stays'> {
  const edit = mayEditItem(who, protocol, item)
  if (!edit.ok || isStaff(who)) return edit
  return isClosingClass(under) ? no('class_stays') : ok
}

/** Nobody drops one of the last two. An owner drops a class that its goods do not need, but no locked items with it. */
export function mayDeleteClass(
  who: Caller,
  protocol: ProtocolFacts,
  doomed: NamedClass & { hasLockedItems: boolean },
): Verdict<NoEdit | 'item_locked' | 'class_stays'> {
  const edit = mayEditProtocol(who, protocol)
  if (!edit.ok) return edit
  if (isClosingClass(doomed)) return no('class_stays')
  return doomed.hasLockedItems && !isStaff(who) ? no('item_locked') : ok
}

/** One of the last two stays what it is: a top-level class, known by its code or, without one, by its name. */
export function mayRecastClass(
  before: NamedClass & { isTop: boolean },
  after: NamedClass & { isTop: boolean },
): Verdict<'class_stays'> {
  const which = closingClassOf(before)
  if (which === null) return ok
  const sameCode = before.code !== which || after.code === which
  return sameCode && closingClassOf(after) === which && (after.isTop || !before.isTop) ? ok : no('class_stays')
}

/** A writer names the version it read; whoever comes second is told who and when. */
export const isCurrent = (
  sent: number,
  now: { version: number; by: string; at: string },
): Verdict<'protocol_changed'> => (sent === now.version ? ok : no('protocol_changed', { who: now.by, when: now.at }))

import {
  closingClassOf,
  type Excess,
  findExcess,
  isClosingClass,
  type NamedClass,
  type Size,
} from '@goodlot/checklists'
import { type Caller, mayEver } from './permissions.ts'
import { serviceTypes } from './services.ts'
import { no, ok, type Verdict } from './verdict.ts'

/**
 * Who may do what with protocols (inspection checklists, M-20 … M-29). The server refuses by these rules and the screen disables controls
 * by them; the message is `faults.<reason>`.
 */

export interface ProtocolFacts {
  isPublic: boolean
  ownerId: number
}

const editsPublic = (who: Caller) => mayEver(who, 'change_public_protocol')
const owns = (who: Caller, protocol: ProtocolFacts) => who.id === protocol.ownerId

/** A public protocol is visible to everyone signed in, a private one to its owner, the owner's main account and root. */
export function maySeeProtocol(
  who: Caller,
  protocol: ProtocolFacts & { ownerParentId: number | null },
): Verdict<'not_found'> {
  const isOwn = owns(who, protocol) || protocol.ownerParentId === who.id
  return protocol.isPublic || isOwn || mayEver(who, 'see_all_records') ? ok : no('not_found')
}

/** A laboratory test follows its test catalogue, no protocol (docs/domain.md §6). */
export const isProtocolService = (service: string): boolean =>
  service !== 'lab' && (serviceTypes as readonly string[]).includes(service)

/** Refuses a tree that is larger than a protocol may be (checklists K4). */
export function fitsProtocol(size: Size): Verdict<Excess['why']> {
  const excess = findExcess(size)
  return excess ? no(excess.why, { max: excess.max }) : ok
}

export type EditRefusal = 'protocol_public' | 'protocol_not_yours'

/** `user_can_edit`: root and admin may edit a public protocol (M-22), the owner and root a private one. */
export function mayEditProtocol(who: Caller, protocol: ProtocolFacts): Verdict<EditRefusal> {
  if (protocol.isPublic) return editsPublic(who) ? ok : no('protocol_public')
  return owns(who, protocol) || mayEver(who, 'administer') ? ok : no('protocol_not_yours')
}

/** Only root may create a protocol, so only root sees the button New (M-20). */
export const mayCreateProtocol = (who: Caller): Verdict<'permission_denied'> =>
  mayEver(who, 'create_protocol') ? ok : no('permission_denied')

/** Name, service type and category: read-only for whoever may not edit the protocol (M-23). */
export const mayEditProtocolHead = mayEditProtocol

/** Only root may make a protocol public or private: otherwise a customer could publish one, and an admin could lose access to one. */
export function mayPublishProtocol(who: Caller, protocol: ProtocolFacts): Verdict<EditRefusal | 'publish_root_only'> {
  const edit = mayEditProtocol(who, protocol)
  if (!edit.ok) return edit
  return mayEver(who, 'administer') ? ok : no('publish_root_only')
}

/** `can_delete` (M-21): the owner may delete a private protocol, admin a public one, root any. */
export const mayDeleteProtocol = mayEditProtocol

/** Root copies with `clone`, everyone else with `clone_own` (M-28, M-29). */
export const mayCloneProtocol = (who: Caller): Verdict<'permission_denied'> =>
  mayEver(who, 'clone_protocol') ? ok : no('permission_denied')
export const mayCloneOwnProtocol = (who: Caller): Verdict<'permission_denied'> =>
  mayEver(who, 'clone_own_protocol') ? ok : no('permission_denied')

/** Adding a class or child class and sorting are for admin and root only, if they may edit the protocol (M-24). */
function mayArrange(who: Caller, protocol: ProtocolFacts): Verdict<EditRefusal | 'protocol_staff_only'> {
  const edit = mayEditProtocol(who, protocol)
  if (!edit.ok) return edit
  return editsPublic(who) ? ok : no('protocol_staff_only')
}
export const mayAddClass = mayArrange
export const mayAddChildClass = mayArrange
export const maySortProtocol = mayArrange

/** The fields of a class that the owner of a private copy may change; the others are structure (`mayArrange`). */
export const ownerClassFields: readonly string[] = ['name', 'name_cn', 'description', 'description_cn', 'sample']

export function mayEditClass(
  who: Caller,
  protocol: ProtocolFacts,
  fields: readonly string[],
): Verdict<EditRefusal | 'protocol_staff_only'> {
  return fields.every((field) => ownerClassFields.includes(field))
    ? mayEditProtocol(who, protocol)
    : mayArrange(who, protocol)
}

export interface ClassFacts extends NamedClass {
  isTop: boolean
  takesChecks: boolean
}

/**
 * May a custom check, test or list of defects be added under this class? Never under a closing class (M-26); by owners only under a
 * top-level class (M-25) that takes checks.
 */
export function mayAddCheck(
  who: Caller,
  protocol: ProtocolFacts,
  under: ClassFacts,
): Verdict<EditRefusal | 'class_takes_no_checks' | 'check_top_level_only'> {
  const edit = mayEditProtocol(who, protocol)
  if (!edit.ok) return edit
  if (isClosingClass(under)) return no('class_takes_no_checks')
  if (editsPublic(who)) return ok
  if (!under.isTop) return no('check_top_level_only')
  return under.takesChecks ? ok : no('class_takes_no_checks')
}

/** An item whose Can Edit is off is changed and deleted by root and admin only. */
export function mayEditItem(
  who: Caller,
  protocol: ProtocolFacts,
  item: { canEdit: boolean },
): Verdict<EditRefusal | 'item_locked'> {
  const edit = mayEditProtocol(who, protocol)
  if (!edit.ok) return edit
  return item.canEdit || editsPublic(who) ? ok : no('item_locked')
}

/** Setting Can Edit: not for owners, who would lock themselves out. */
export function mayLockItem(who: Caller, protocol: ProtocolFacts): Verdict<EditRefusal | 'lock_staff_only'> {
  const edit = mayEditProtocol(who, protocol)
  if (!edit.ok) return edit
  return editsPublic(who) ? ok : no('lock_staff_only')
}

/** An owner may not delete items of the two closing classes; elsewhere whoever may edit an item may delete it. */
export function mayDeleteItem(
  who: Caller,
  protocol: ProtocolFacts,
  item: { canEdit: boolean },
  under: NamedClass,
): Verdict<EditRefusal | 'item_locked' | 'class_stays'> {
  const edit = mayEditItem(who, protocol, item)
  if (!edit.ok || editsPublic(who)) return edit
  return isClosingClass(under) ? no('class_stays') : ok
}

/** The two closing classes cannot be deleted. An owner may delete any other class unless it contains locked items. */
export function mayDeleteClass(
  who: Caller,
  protocol: ProtocolFacts,
  target: NamedClass & { hasLockedItems: boolean },
): Verdict<EditRefusal | 'item_locked' | 'class_stays'> {
  const edit = mayEditProtocol(who, protocol)
  if (!edit.ok) return edit
  if (isClosingClass(target)) return no('class_stays')
  return target.hasLockedItems && !editsPublic(who) ? no('item_locked') : ok
}

/** A closing class must stay a top-level class with the same code or, without a code, the same name. */
export function mayRecastClass(
  before: NamedClass & { isTop: boolean },
  after: NamedClass & { isTop: boolean },
): Verdict<'class_stays'> {
  const closingClass = closingClassOf(before)
  if (closingClass === null) return ok
  const sameCode = before.code !== closingClass || after.code === closingClass
  return sameCode && closingClassOf(after) === closingClass && (after.isTop || !before.isTop) ? ok : no('class_stays')
}

/** A writer sends the version it read; the second of two writers is refused and told who saved and when. */
export const isCurrent = (
  sent: number,
  current: { version: number; by: string; at: string },
): Verdict<'protocol_changed'> =>
  sent === current.version ? ok : no('protocol_changed', { who: current.by, when: current.at })

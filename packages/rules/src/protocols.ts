import { no, ok, type Verdict } from './verdict.ts'

/**
 * Protocols (inspection checklists): who may do what (M-20 … M-29), and what a class, an item and an option may hold.
 * The server refuses with these, the screen disables with them, and the sentence is `faults.<reason>`.
 */

/** What the inspector does with an item (M-10). */
export const itemTypes = [
  'text',
  'demand',
  'checkbox_group',
  'checkbox_value_group',
  'checkbox_single',
  'checkbox_multi',
  'defectives_list',
] as const
export type ItemType = (typeof itemTypes)[number]

/** `type_code2`: judged · recorded, never judged · scored 0-3 · several specimens per point. */
export const resultStyles = ['judge', 'info', 'score', 'sheet'] as const
/** What a failure does: fails the order · at best pending · remark only. */
export const onFails = ['F', 'P', 'R'] as const
/** `symbol_left` of an option: the relation of a value to its nominal or limit. */
export const relations = ['', '=', '≤', '≥', '±'] as const
export const optionInputs = ['number', 'text', 'date', 'yes_no'] as const
export const defectClasses = ['critical', 'major', 'minor'] as const
export const defectZones = ['A', 'B', 'C'] as const
/** What choosing an option means. */
export const optionResults = ['ok', 'P', 'F'] as const

/** Sentences and requirements stand alone; every other type is a list of options. */
export const hasOptions = (type: string): boolean => type !== 'text' && type !== 'demand'

/** The sample of a class: the order's plan, a special level, a number of pieces, one per SKU, opened cartons, once, all. */
export const isSampleCode = (code: string): boolean => /^(G|S-[1-4]|n[1-9]\d{0,3}|sku1|ctn|once|full)$/.test(code)

/** The last two classes of every protocol; they take no further items (M-26), in whatever language they are named. */
export const closingClasses = ['important_remarks', 'additional_pictures'] as const
export const isClosingClass = (code: string): boolean => (closingClasses as readonly string[]).includes(code)

export const protocolLimits = {
  perAccount: 500,
  classes: 200,
  items: 2_000,
  optionsPerItem: 200,
  options: 10_000,
  catalogs: 20,
  name: 200,
  title: 300,
  description: 4_000,
} as const

// who may do what

export interface ProtocolUser {
  id: number
  role: string
}
export interface ProtocolFacts {
  isPublic: boolean
  ownerId: number
}

const isStaff = (who: ProtocolUser) => who.role === 'root' || who.role === 'admin'
const owns = (who: ProtocolUser, protocol: ProtocolFacts) => who.id === protocol.ownerId

/** Public: everyone signed in. Private: its owner, the owner's main account, root. */
export function maySeeProtocol(
  who: ProtocolUser,
  protocol: ProtocolFacts & { ownerParentId: number | null },
): Verdict<'not_found'> {
  const mine = owns(who, protocol) || protocol.ownerParentId === who.id
  return protocol.isPublic || mine || who.role === 'root' ? ok : no('not_found')
}

export type NoEdit = 'protocol_public' | 'protocol_not_yours'

/** `user_can_edit`: root and admin on a public one (M-22), its owner on a private one. Root only views and deletes those. */
export function mayEditProtocol(who: ProtocolUser, protocol: ProtocolFacts): Verdict<NoEdit> {
  if (protocol.isPublic) return isStaff(who) ? ok : no('protocol_public')
  return owns(who, protocol) ? ok : no('protocol_not_yours')
}

/** Only root sees New (M-20). */
export const mayCreateProtocol = (who: ProtocolUser): Verdict<'permission_denied'> =>
  who.role === 'root' ? ok : no('permission_denied')

/** Name, service type and category are read-only for others when public (M-23). */
export const mayEditProtocolHead = mayEditProtocol

/** Public to private and back: root's alone, or a customer could publish and an admin lose sight of it. */
export function mayPublishProtocol(who: ProtocolUser, protocol: ProtocolFacts): Verdict<NoEdit | 'publish_root_only'> {
  const edit = mayEditProtocol(who, protocol)
  if (!edit.ok) return edit
  return who.role === 'root' ? ok : no('publish_root_only')
}

/** `can_delete` (M-21): the owner of a private one, admin a public one, root every one. */
export function mayDeleteProtocol(who: ProtocolUser, protocol: ProtocolFacts): Verdict<NoEdit> {
  return who.role === 'root' ? ok : mayEditProtocol(who, protocol)
}

/** Root copies with `clone`, everyone else with `clone_own` (M-28, M-29). */
export const mayCloneProtocol = (who: ProtocolUser): Verdict<'permission_denied'> =>
  who.role === 'root' ? ok : no('permission_denied')
export const mayCloneOwnProtocol = (who: ProtocolUser): Verdict<'permission_denied'> =>
  who.role === 'root' ? no('permission_denied') : ok

/** Adding a class or child, or editing sort, is for admin or root who also have `user_can_edit` (M-24). */
function mayArrange(who: ProtocolUser, protocol: ProtocolFacts): Verdict<NoEdit | 'protocol_staff_only'> {
  const edit = mayEditProtocol(who, protocol)
  if (!edit.ok) return edit
  return isStaff(who) ? ok : no('protocol_staff_only')
}
export const mayAddClass = mayArrange
export const mayAddChildClass = mayArrange
export const maySortProtocol = mayArrange

/** What an owner may say about a class of a private copy; the rest of it shapes the protocol and is arranging. */
export const ownerClassFields: readonly string[] = [
  'class_name',
  'class_name_cn',
  'class_description',
  'class_description_cn',
  'aql_level_code',
]

export function mayEditClass(
  who: ProtocolUser,
  protocol: ProtocolFacts,
  fields: readonly string[],
): Verdict<NoEdit | 'protocol_staff_only'> {
  return fields.every((field) => ownerClassFields.includes(field))
    ? mayEditProtocol(who, protocol)
    : mayArrange(who, protocol)
}

export interface ClassFacts {
  code: string
  isTop: boolean
  customerAddTest: boolean
}

/** A custom check, test or defectives, under a top-level class (M-25) that is not one of the last two (M-26). */
export function mayAddCheck(
  who: ProtocolUser,
  protocol: ProtocolFacts,
  under: ClassFacts,
): Verdict<NoEdit | 'class_takes_no_checks' | 'check_top_level_only'> {
  const edit = mayEditProtocol(who, protocol)
  if (!edit.ok) return edit
  if (isClosingClass(under.code)) return no('class_takes_no_checks')
  if (isStaff(who)) return ok
  if (!under.isTop) return no('check_top_level_only')
  return under.customerAddTest ? ok : no('class_takes_no_checks')
}

/** An item whose Can Edit is off is changed and deleted by root and admin only. */
export function mayEditItem(
  who: ProtocolUser,
  protocol: ProtocolFacts,
  item: { canEdit: boolean },
): Verdict<NoEdit | 'item_locked'> {
  const edit = mayEditProtocol(who, protocol)
  if (!edit.ok) return edit
  return item.canEdit || isStaff(who) ? ok : no('item_locked')
}

/** Setting Can Edit: an owner would lock itself out. */
export function mayLockItem(who: ProtocolUser, protocol: ProtocolFacts): Verdict<NoEdit | 'lock_staff_only'> {
  const edit = mayEditProtocol(who, protocol)
  if (!edit.ok) return edit
  return isStaff(who) ? ok : no('lock_staff_only')
}

/** An owner may drop a class that its goods do not need, but not one with locked items, nor the last two. */
export function mayDeleteClass(
  who: ProtocolUser,
  protocol: ProtocolFacts,
  doomed: { code: string; hasLockedItems: boolean },
): Verdict<NoEdit | 'item_locked' | 'class_stays'> {
  const edit = mayEditProtocol(who, protocol)
  if (!edit.ok || isStaff(who)) return edit
  if (isClosingClass(doomed.code)) return no('class_stays')
  return doomed.hasLockedItems ? no('item_locked') : ok
}

/** A writer names the version it read; whoever comes second is told who and when. */
export const isCurrent = (
  sent: number,
  now: { version: number; by: string; at: string },
): Verdict<'protocol_changed'> => (sent === now.version ? ok : no('protocol_changed', { who: now.by, when: now.at }))

// what it may hold

export function fitsProtocol(size: {
  classes: number
  items: number
  options: number
  mostOptions: number
}): Verdict<'too_many_classes' | 'too_many_items' | 'too_many_options'> {
  if (size.classes > protocolLimits.classes) return no('too_many_classes', { max: protocolLimits.classes })
  if (size.items > protocolLimits.items) return no('too_many_items', { max: protocolLimits.items })
  if (size.mostOptions > protocolLimits.optionsPerItem) {
    return no('too_many_options', { max: protocolLimits.optionsPerItem })
  }
  return size.options > protocolLimits.options ? no('too_many_options', { max: protocolLimits.options }) : ok
}

export interface OptionFacts {
  value_text: string
  symbol_left: string
  input_type: string
  tol_minus: number | null
  tol_plus: number | null
  class: string
}

/** What the limit of a relation may be, by the kind of value compared with it. An empty one is filled from the order. */
const limits: Record<string, RegExp> = {
  number: /^-?\d{1,12}(\.\d{1,8})?$/,
  date: /^(today|\d{4}-\d{2}-\d{2})$/,
  yes_no: /^(yes|no)$/,
}

/** The first thing wrong with an option of an item of this type: the field and the catalog key of its sentence. */
export function findOptionFault(type: string, option: OptionFacts): { field: keyof OptionFacts; key: string } | null {
  const compared = option.symbol_left !== '' && option.value_text !== ''
  const limit = limits[option.input_type]
  if (compared && limit && !limit.test(option.value_text)) {
    return { field: 'value_text', key: `validation.limit_${option.input_type}` }
  }
  if (option.input_type !== 'number') {
    if (option.tol_minus !== null) return { field: 'tol_minus', key: 'validation.tolerance' }
    if (option.tol_plus !== null) return { field: 'tol_plus', key: 'validation.tolerance' }
  }
  if (type === 'defectives_list' && option.class === '') return { field: 'class', key: 'validation.defect_class' }
  return null
}

/** `Toys` → `Toys (copy)` → `Toys (copy 2)`: never a name that is taken, never a longer one than fits. */
export function copyName(name: string, taken: ReadonlySet<string>, word = 'copy'): string {
  const stem = name.replace(new RegExp(` \\(${word}(?: \\d+)?\\)$`), '')
  for (let n = 1; ; n++) {
    const suffix = n === 1 ? ` (${word})` : ` (${word} ${n})`
    const made =
      [...stem]
        .slice(0, protocolLimits.name - suffix.length)
        .join('')
        .trimEnd() + suffix
    if (!taken.has(made)) return made
  }
}

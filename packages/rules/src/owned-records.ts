import { type Caller, mayEver, mayForAll } from './permissions.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** The facts of a product or factory that decide who may see and change it. */
export interface OwnedRecord {
  /** The account that created it. */
  ownerId: number
  /** That account's main account, if it is a sub-account. */
  ownerParentId: number | null
}

export type RecordAccess = 'hidden' | 'seen' | 'changed'

/**
 * A record's creator and root may change it, and the creator's main account may see it. For everybody else it does not exist. An agent does
 * not see the products and factories of its customers.
 */
export function accessToRecord(who: Caller, record: OwnedRecord): RecordAccess {
  if (who.role === 'inspector') return 'hidden'
  if (mayForAll(who, 'change_product') || who.id === record.ownerId) return 'changed'
  if (mayEver(who, 'see_all_records')) return 'seen'
  return record.ownerParentId === who.id ? 'seen' : 'hidden'
}

export function mayEditRecord(who: Caller, record: OwnedRecord): Verdict<'not_found' | 'permission_denied'> {
  const access = accessToRecord(who, record)
  if (access === 'hidden') return no('not_found')
  return access === 'changed' ? ok : no('permission_denied')
}

/** The state that a save is based on: the number of saves, or the time of the last one. Without either, nothing is checked. */
export interface SaveBase {
  version?: number | undefined
  modifiedAt?: string | undefined
}

/** A save based on an older state would overwrite somebody's work: the refusal names who saved and when. */
export function maySaveOver(
  base: SaveBase,
  current: { version: number; modifiedAt: string; modifiedBy: string },
): Verdict<'record_changed'> {
  const stale =
    base.version === undefined
      ? base.modifiedAt !== undefined && base.modifiedAt !== current.modifiedAt
      : base.version !== current.version
  return stale ? no('record_changed', { who: current.modifiedBy, when: current.modifiedAt }) : ok
}

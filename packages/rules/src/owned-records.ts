import { type Caller, mayEver } from './permissions.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** What of a product or factory decides who may see and change it. */
export interface OwnedRecord {
  /** The account that created it. */
  ownerId: number
  /** That account's main account, if it is a sub-account. */
  ownerParentId: number | null
}

export type RecordAccess = 'hidden' | 'seen' | 'changed'

/**
 * Its creator and root change a record; the creator's main account sees it; for everybody else it does not exist. An agent
 * does not see the products and factories of its customers.
 */
export function accessToRecord(who: Caller, record: OwnedRecord): RecordAccess {
  if (who.role === 'inspector') return 'hidden'
  if (mayEver(who, 'see_all_records') || who.id === record.ownerId) return 'changed'
  return record.ownerParentId === who.id ? 'seen' : 'hidden'
}

export function mayEditRecord(who: Caller, record: OwnedRecord): Verdict<'not_found' | 'permission_denied'> {
  const access = accessToRecord(who, record)
  if (access === 'hidden') return no('not_found')
  return access === 'changed' ? ok : no('permission_denied')
}

/** The state that a save is based on: the count of saves, or the time of the last one. Without either there is no check. */
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

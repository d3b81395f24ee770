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
 * Its creator and root change a record; the creator's main account sees it; for everybody else it does not exist. Being an
 * agent gives no sight of a customer's products and factories.
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

/** What a save says it was made on: the count of saves, or the time of the last one. Saying nothing asks for no check. */
export interface SavedOn {
  version?: number | undefined
  modifiedAt?: string | undefined
}

/** A save made on something older than what is there would undo somebody's work: it is told who and when. */
export function maySaveOver(
  made: SavedOn,
  there: { version: number; modifiedAt: string; modifiedBy: string },
): Verdict<'record_changed'> {
  const stale =
    made.version === undefined
      ? made.modifiedAt !== undefined && made.modifiedAt !== there.modifiedAt
      : made.version !== there.version
  return stale ? no('record_changed', { who: there.modifiedBy, when: there.modifiedAt }) : ok
}

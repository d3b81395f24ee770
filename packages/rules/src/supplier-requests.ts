import type { Day } from './china-time.ts'
import { addDays, chinaDay } from './china-time.ts'
import { accessToRecord, type OwnedRecord } from './owned-records.ts'
import { type Caller, mayEver } from './permissions.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** Requests of one factory in a day, and drafts of its requests that nobody has looked into: further ones are refused. */
export const supplierRequestsPerDay = 10
export const supplierRequestsOpen = 20
/** A ready day lies at most so many days ahead. */
export const supplierAheadDays = 366
/** Requests are deleted after so many days; the drafts stay their owner's. */
export const supplierKeepDays = 365

/** How a factory's standing link stands: there is none · it works · the buyer withdrew it · an unannounced visit switches it off. */
export const supplierLinkStates = ['none', 'on', 'withdrawn', 'silent'] as const
export type SupplierLinkState = (typeof supplierLinkStates)[number]

/**
 * The owner of a factory's record makes and withdraws its link, because the drafts become the owner's. While a visit is open of which the
 * factory must not know there is no link to pass on.
 */
export function mayMakeSupplierLink(
  who: Caller,
  record: OwnedRecord,
  isSilent: boolean,
): Verdict<'not_found' | 'permission_denied' | 'supplier_link_silent'> {
  const access = accessToRecord(who, record)
  if (access === 'hidden') return no('not_found')
  if (who.id !== record.ownerId || !mayEver(who, 'book')) return no('permission_denied')
  return isSilent ? no('supplier_link_silent') : ok
}

/** Whether one more request may come in: it stops before a buyer's drafts are full of them. */
export const mayAskBuyer = ({ today, open }: { today: number; open: number }): Verdict<'supplier_requests_full'> =>
  today < supplierRequestsPerDay && open < supplierRequestsOpen ? ok : no('supplier_requests_full')

/** Goods are ready today or later, within a year. */
export const isReadyDay = (day: Day, now: Date): boolean =>
  day >= chinaDay(now) && day <= addDays(chinaDay(now), supplierAheadDays)

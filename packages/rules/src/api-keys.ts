import { type Action, type Caller, cellOf, mayEver } from './permissions.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** The rows of the matrix that a scope opens: for calls that only read, and for calls that write. */
interface Scope {
  reads: readonly Action[]
  writes: readonly Action[]
  /** Whoever may not do this makes no key with the scope. */
  lead: Action
}

const ordersRead = ['list_orders', 'read_files', 'save_calendar', 'see_factory_notice'] as const
const recordsRead = ['list_products', 'list_factories', 'list_protocols', 'see_factory_file'] as const

/**
 * What a key can be allowed, as rows of the role × action matrix. A scope never adds to what its member may: each call asks the matrix for
 * the member first, with its flags of that moment, and then whether a scope of the key opens the row.
 */
const scopes = {
  read_orders: { reads: ordersRead, writes: [], lead: 'list_orders' },
  read_reports: { reads: ['read_report', 'see_remedies'], writes: [], lead: 'read_report' },
  read_records: { reads: recordsRead, writes: [], lead: 'list_products' },
  read_money: { reads: ['see_invoices', 'see_billing', 'see_receivables'], writes: [], lead: 'see_invoices' },
  change_records: {
    reads: recordsRead,
    writes: ['list_products', 'change_product', 'list_factories', 'change_factory'],
    lead: 'list_products',
  },
  book: {
    reads: [...ordersRead, 'book', 'submit_order', 'search_inspectors', 'view_inspector'],
    writes: ['book', 'submit_order', 'change_order', 'replace_inspector'],
    lead: 'book',
  },
  pay: { reads: [], writes: ['pay_order'], lead: 'pay_order' },
  decide: {
    reads: ['read_report', 'see_remedies'],
    writes: ['change_order', 'discuss_report', 'ask_remedies', 'rate_order'],
    lead: 'ask_remedies',
  },
} as const satisfies Record<string, Scope>

export type KeyScope = keyof typeof scopes
export const keyScopes = Object.keys(scopes) as KeyScope[]

/** The live keys that an account has at most. */
export const keysMost = 20
/** For how many days a key can be made. */
export const keyDays = [30, 90, 180, 365] as const
/** For how many hours the earlier secret of a rotated key may still be used. */
export const overlapHours = [0, 24, 72, 168] as const
/** Requests of one key in a minute. */
export const keyRequests = { tries: 600, seconds: 60 } as const

/** The scopes that a key of this account can have. */
export const offeredScopes = (who: Caller | null): KeyScope[] =>
  keyScopes.filter((scope) => mayEver(who, scopes[scope].lead))

interface KeyTerms {
  scopes: readonly KeyScope[]
  /** In cents: what one payment with the key may be at most. */
  payMost: number | null
}

/** Whether an account may make a key with these scopes. */
export function mayMakeKey(who: Caller, { scopes, payMost }: KeyTerms): Verdict<'key_scopes' | 'key_pay_most'> {
  const offered = offeredScopes(who)
  if (!scopes.every((scope) => offered.includes(scope))) return no('key_scopes')
  return scopes.includes('pay') === (payMost !== null) ? ok : no('key_pay_most')
}

/**
 * Whether one of these scopes opens the row of a call; what visitors may read needs none. A row is wider than a scope may be (cancelling an
 * order and deciding about its goods are one row), so each operation of /v1 also names its scopes.
 */
export function scopesOpen(
  held: readonly KeyScope[],
  { action, kind }: { action: Action; kind: 'read' | 'write' },
): boolean {
  if (kind === 'read' && cellOf(action, 'visitor') === 'Y') return true
  return held.some((scope) => {
    const { reads, writes }: Scope = scopes[scope]
    return (kind === 'read' ? reads : writes).includes(action)
  })
}

interface KeyTimes {
  expiresAt: Date
  revokedAt: Date | null
  oldUntil: Date | null
}

/** Until when the earlier secret of a key works after a rotation: never longer than the key would have. */
export const overlapEnds = (now: Date, hours: number, expiresAt: Date): Date =>
  new Date(Math.min(now.getTime() + hours * 3_600_000, expiresAt.getTime()))

/** What a key is now; `rotating` while its earlier secret still works. */
export function keyState({ expiresAt, revokedAt, oldUntil }: KeyTimes, now: Date) {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt <= now) return 'expired'
  return oldUntil !== null && oldUntil > now ? 'rotating' : 'active'
}
export const keyStates = ['active', 'rotating', 'expired', 'revoked'] as const

/** Whether a payment may be made: by a person, or by a key that may pay as much. */
export const mayKeyPay = (key: { payMost: number | null } | null, amount: number): Verdict<'key_pay_limit'> =>
  key === null || (key.payMost !== null && amount <= key.payMost) ? ok : no('key_pay_limit')

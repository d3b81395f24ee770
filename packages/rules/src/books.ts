import { type Cents, cents } from './money.ts'

/** What can be exported for the accountant. */
export const bookKinds = ['ledger', 'payments', 'refunds', 'payouts', 'invoices', 'credit_notes', 'charges'] as const
export type BookKind = (typeof bookKinds)[number]
export const bookFormats = ['xlsx', 'csv'] as const
export type BookFormat = (typeof bookFormats)[number]

/** The accounts of the ledger, in the order of a balance. */
export const ledgerAccounts = [
  'cash_bank',
  'cash_paypal',
  'cash_sandbox',
  'receivable',
  'refunds_payable',
  'inspectors_payable',
  'sales',
  'commission',
  'inspection_cost',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** One account in a period: what it had before, what was added on both sides, and what it has afterwards. */
export interface AccountBalance {
  account: string
  opening: Cents
  debits: Cents
  credits: Cents
  closing: Cents
}

export interface BalanceMovement {
  account: string
  opening: number
  debits: number
  credits: number
}

/** The balance of a period, with all accounts that were ever used, in the order of `ledgerAccounts`. */
export function balanceOfPeriod(movements: readonly BalanceMovement[]): AccountBalance[] {
  const place = (account: string) => {
    const index = (ledgerAccounts as readonly string[]).indexOf(account)
    return index < 0 ? ledgerAccounts.length : index
  }
  return movements
    .toSorted((a, b) => place(a.account) - place(b.account) || (a.account < b.account ? -1 : 1))
    .map(({ account, opening, debits, credits }) => ({
      account,
      opening: cents(opening),
      debits: cents(debits),
      credits: cents(credits),
      closing: cents(opening + debits - credits),
    }))
}

/** The sum of a balance: opening and closing are 0, and both sides are equal, or the ledger is wrong. */
export const sumOfBalance = (rows: readonly AccountBalance[]): Omit<AccountBalance, 'account'> => ({
  opening: cents(rows.reduce((sum, { opening }) => sum + opening, 0)),
  debits: cents(rows.reduce((sum, { debits }) => sum + debits, 0)),
  credits: cents(rows.reduce((sum, { credits }) => sum + credits, 0)),
  closing: cents(rows.reduce((sum, { closing }) => sum + closing, 0)),
})

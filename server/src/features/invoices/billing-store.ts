import type { InvoiceCustomer } from '@goodlot/rules'
import { type Insertable, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { BillingDetails, DB } from '../../db/types.ts'

/** The main account of a family, with what its invoices are addressed to. */
export const billedAccount = (db: Db, accountId: number) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('accounts as m', (join) => join.on(sql<boolean>`m.id = coalesce(a.parent_id, a.id)`))
    .leftJoin('billing_details as b', 'b.account_id', 'm.id')
    .select(['m.id', 'm.email', 'm.nickname', 'm.company', 'm.country as home', 'm.language', 'm.erased_at'])
    .select(['b.name', 'b.address', 'b.postcode', 'b.city', 'b.country', 'b.tax_number', 'b.due_days'])
    .where('a.id', '=', accountId)
    .executeTakeFirst()
export type BilledAccount = NonNullable<Awaited<ReturnType<typeof billedAccount>>>

/** The customer as an invoice of now names it: its billing details, and its profile where they say nothing. */
export function customerOf(account: BilledAccount): InvoiceCustomer {
  const name = account.name || account.company || account.nickname
  return {
    name,
    person: name === account.nickname ? '' : account.nickname,
    email: account.email,
    address: account.address ?? '',
    postcode: account.postcode ?? '',
    city: account.city ?? '',
    country: account.country || account.home,
    taxNumber: account.tax_number ?? '',
  }
}

export const saveBilling = (trx: Transaction<DB>, row: Insertable<BillingDetails>) =>
  trx
    .insertInto('billing_details')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()

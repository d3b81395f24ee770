import { type BilledProfile, type BillingEntries, type InvoiceCustomer, invoiceCustomer } from '@goodlot/rules'
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
    .leftJoin('accounts as c', 'c.id', 'b.changed_by')
    .select(['b.name', 'b.address', 'b.postcode', 'b.city', 'b.country', 'b.tax_number', 'b.due_days'])
    .select(['b.version', 'b.changed_at', 'c.nickname as changer'])
    .where('a.id', '=', accountId)
    .executeTakeFirst()
export type BilledAccount = NonNullable<Awaited<ReturnType<typeof billedAccount>>>

/** What the family has entered for its invoices. */
const entriesOf = (account: BilledAccount): BillingEntries => ({
  name: account.name ?? '',
  address: account.address ?? '',
  postcode: account.postcode ?? '',
  city: account.city ?? '',
  country: account.country ?? '',
  taxNumber: account.tax_number ?? '',
})

export const profileOf = ({ company, nickname, email, home: country }: BilledAccount): BilledProfile => ({
  company,
  nickname,
  email,
  country,
})

export const customerOf = (account: BilledAccount): InvoiceCustomer =>
  invoiceCustomer(entriesOf(account), profileOf(account))

/** Makes two who save the billing details of a family wait for each other, also before there are any. */
export const lockFamily = (trx: Transaction<DB>, mainId: number) =>
  trx.selectFrom('accounts').select('id').where('id', '=', mainId).forNoKeyUpdate().execute()

type BillingRow = Omit<Insertable<BillingDetails>, 'version'>
export const saveBilling = (trx: Transaction<DB>, row: BillingRow) =>
  trx
    .insertInto('billing_details')
    .values({ ...row, version: 1 })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ ...row, version: sql`billing_details.version + 1` }),
    )
    .execute()

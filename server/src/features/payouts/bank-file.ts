import type { Settings } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import { type BankAccount, type BankFileColumn, chinaDay, dollarsOf } from '@goodlot/rules'
import { openBankAccount } from '../../payment/payouts/index.ts'
import type { Secrets } from '../../secrets.ts'
import type { PlainTable } from '../../spreadsheet/index.ts'
import type { ListedTransfer } from './transfer-store.ts'
import { otherAmount } from './view.ts'

type Columns = Settings['payouts.bank_file']
type Cell = PlainTable['rows'][number][number]

const kinds: Partial<Record<BankFileColumn, PlainTable['columns'][number]['kind']>> = {
  amount: 'money',
  other_amount: 'money',
  paid_on: 'day',
}

/** The value of a column for one transfer; a transfer whose account was erased since has none of its fields. */
function cellOf(column: BankFileColumn, transfer: ListedTransfer, account: Partial<BankAccount>): Cell {
  switch (column) {
    case 'reference':
      return transfer.reference
    case 'amount':
      return dollarsOf(transfer.amount_cents)
    case 'amount_currency':
      return 'USD'
    case 'other_amount':
      return otherAmount(transfer.amount_cents, transfer.rate_millionths)
    case 'paid_on':
      return chinaDay(transfer.paid_at)
    case 'inspector':
      return transfer.nickname
    case 'inspector_id':
      return String(transfer.inspector_id)
    case 'email':
      return transfer.email
    default:
      return account[column] ?? ''
  }
}

/** The transfers of one act of paying as a table for the bank: which columns, in which order and with which titles is a setting. */
export function bankFile(
  { t, secrets }: { t: Translate; secrets: Secrets },
  transfers: readonly ListedTransfer[],
  { columns, name }: { columns: Columns; name: string },
): PlainTable {
  const accountOf = ({ inspector_id, account_sealed }: ListedTransfer): Partial<BankAccount> =>
    account_sealed ? openBankAccount(secrets, inspector_id, account_sealed) : {}
  return {
    name,
    sheet: t('payouts.bank_sheet'),
    columns: columns.map(({ column, title }) => ({
      title: title || t(`settings.choice_${column}`),
      kind: kinds[column] ?? 'text',
      width: column === 'number' || column === 'holder' || column === 'bank' ? 30 : 16,
    })),
    rows: transfers.map((transfer) => {
      const account = accountOf(transfer)
      return columns.map(({ column }) => cellOf(column, transfer, account))
    }),
  }
}

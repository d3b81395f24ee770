import { type Translate, wordFor } from '@goodlot/i18n'
import { type BookKind, balanceOfPeriod, sumOfBalance } from '@goodlot/rules'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import { books, fetched } from './book-store.ts'
import type { BookCell, BookColumn, BookRow, BookTable, ColumnKind } from './book-table.ts'
import { movementsOf, type Period, postedFor } from './store.ts'

/** Columns with words of ours instead of codes, and how the words are named. */
const translated: Record<string, 'books.reason_' | 'books.account_' | 'books.provider_' | 'orders.charge_kind_'> = {
  reason: 'books.reason_',
  debit: 'books.account_',
  credit: 'books.account_',
  provider: 'books.provider_',
  charges: 'orders.charge_kind_',
}

function cellOf(t: Translate, name: string, value: unknown): BookCell {
  if (value === null || value === undefined) return null
  if (value instanceof Date || typeof value === 'number') return value
  const words = translated[name]
  if (words === undefined) return String(value)
  return String(value)
    .split(',')
    .map((code) => wordFor(t, words, code))
    .join(', ')
}

async function* once(rows: readonly BookRow[]): AsyncGenerator<readonly BookRow[]> {
  yield rows
}

interface Making {
  trx: Transaction<DB>
  t: Translate
  what: BookKind
  period: Period
  onRows(count: number): Promise<void>
}

/**
 * The tables of a file: the list with its sum, which is compared with the ledger where it can be, and the balance of all accounts. They are read in
 * one snapshot of the database, so that they agree.
 */
export async function* bookTables({ trx, t, what, period, onRows }: Making): AsyncGenerator<BookTable> {
  const { columns, summed, posted } = books[what]
  const names = Object.keys(columns)
  const title = (name: string): BookColumn => ({
    title: wordFor(t, 'books.column_', name),
    kind: columns[name] as ColumnKind,
  })
  let sum = 0
  const below = (label: string, amount: number): BookRow =>
    names.map((name, i) => (name === summed ? amount : i === 0 ? null : i === 1 ? null : i === 2 ? label : null))
  async function* rows(): AsyncGenerator<readonly BookRow[]> {
    for await (const some of fetched(trx, what, period)) {
      for (const row of some) sum += Number(row[summed])
      yield some.map((row) => names.map((name) => cellOf(t, name, row[name])))
      await onRows(some.length)
    }
    const agreed = posted ? await postedFor(trx, period, posted) : null
    yield [
      below(t('books.sum'), sum),
      ...(agreed === null ? [] : [below(t('books.in_ledger'), agreed), below(t('books.difference'), sum - agreed)]),
    ]
  }
  yield { name: t(`books.what_${what}`), columns: names.map(title), rows: rows() }
  const balance = balanceOfPeriod(await movementsOf(trx, period))
  const total = sumOfBalance(balance)
  const sides = ['opening', 'debits', 'credits', 'closing'] as const
  yield {
    name: t('books.balance'),
    columns: [
      { title: t('books.column_account'), kind: 'text' },
      ...sides.map((side): BookColumn => ({ title: t(`books.column_${side}`), kind: 'money' })),
    ],
    rows: once([
      ...balance.map((one) => [wordFor(t, 'books.account_', one.account), ...sides.map((side) => one[side])]),
      [t('books.sum'), ...sides.map((side) => total[side])],
    ]),
  }
}

import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { type BookFormat, type BookKind, bookKinds, chinaDay } from '@goodlot/rules'
import type { Page } from '@playwright/test'
import { call } from '../orders.ts'
import { expect, tokenOf, words } from '../world.ts'
import { centsIn, fileOf, sheetsOf } from './files.ts'

const t = words('en-US')
const accounts = [
  ...(['receivable', 'sales', 'cash_sandbox', 'cash_paypal', 'cash_bank', 'refunds_payable'] as const),
  ...(['inspection_cost', 'inspectors_payable', 'commission'] as const),
]

type Cell = Date | string | number | boolean | null

/** The tables of a file in CSV, which stand one below the other with an empty line between them and a name above all but the first. */
function tablesOf(csv: string): string[][][] {
  const cellsOf = (line: string) =>
    line
      .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
      .map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
  const [list = '', balance = ''] = csv.replace('\uFEFF', '').split('\r\n\r\n')
  return [list, balance.slice(balance.indexOf('\r\n') + 2)].map((table) =>
    table
      .split('\r\n')
      .filter((line) => line !== '')
      .map(cellsOf),
  )
}

/** What stands in a file: each row with its amount in cents, the sums below the list, and what each account has at the end. */
function read([list = [], balance = []]: readonly Cell[][][]) {
  const [titles = [], ...rows] = list
  const column = (name: string) => titles.indexOf(name)
  const amount = column(t('books.column_amount'))
  const below = (label: string) => {
    const row = rows.find((cells) => cells.includes(label))
    return row ? centsIn(row[amount] as number | string) : undefined
  }
  const end = rows.findIndex((row) => row.includes(t('books.sum')))
  const text = (row: readonly Cell[], name: string) => String(row[column(name)] ?? '')
  const cents = (row: readonly Cell[], name: string) => centsIn(row[column(name)] as number | string)
  const listed = rows.slice(0, end).map((row) => ({
    amount: centsIn(row[amount] as number | string),
    number: text(row, t('books.column_number')),
    reason: text(row, t('books.column_reason')),
    debit: text(row, t('books.column_debit')),
    reference: text(row, t('books.column_reference')),
    parts: cents(row, t('books.column_net')) + cents(row, t('books.column_tax')),
  }))
  const total = listed.reduce((sum, one) => sum + one.amount, 0)
  expect(total).toBe(below(t('books.sum')))
  const [heads = [], ...lines] = balance
  const closing = heads.indexOf(t('books.column_closing'))
  return {
    rows: listed,
    total,
    difference: below(t('books.difference')),
    closing: Object.fromEntries(
      accounts.flatMap((account) => {
        const line = lines.find((row) => row[0] === t(`books.account_${account}`))
        return line ? [[account, centsIn(line[closing] as number | string)]] : []
      }),
    ) as Partial<Record<(typeof accounts)[number], number>>,
  }
}

/** Has a book of this month made in a format, and downloads it. */
async function madeBook(page: Page, what: BookKind, format: BookFormat): Promise<Buffer> {
  await page.goto('/books')
  await page.getByRole('combobox', { name: t('books.what') }).click()
  await page.getByRole('option', { name: t(`books.what_${what}`), exact: true }).click()
  await page.getByRole('button', { name: t('books.this_month') }).click()
  await page.getByRole('radio', { name: t(`books.format_${format}`) }).check()
  const files = page.locator('.bks-file')
  await expect(page.locator('.bks-list').or(page.getByText(t('books.none')))).toBeVisible()
  const before = await files.count()
  await page.getByRole('button', { name: t('books.make') }).click()
  await expect(files).toHaveCount(before + 1)
  // the newest stands first
  const file = files.first()
  await expect(file).toContainText(t(`books.what_${what}`))
  await expect(file).toContainText(t(`books.format_${format}`))
  return fileOf(page, file.getByRole('button'))
}

/** A book of this month as a workbook and as CSV, which say the same. */
async function bookOf(page: Page, what: BookKind) {
  const sheets = await sheetsOf(await madeBook(page, what, 'xlsx'))
  const book = read(sheets.map(({ rows }) => rows))
  expect(read(tablesOf(String(await madeBook(page, what, 'csv')))), what).toEqual(book)
  return book
}

/** All books of this month, as the accountant takes them home. */
async function booksOf(page: Page): Promise<Record<BookKind, ReturnType<typeof read>>> {
  const books = {} as Record<BookKind, ReturnType<typeof read>>
  for (const what of bookKinds) books[what] = await bookOf(page, what)
  return books
}

/**
 * All books and what the doctor says, of a time in which nothing was posted: the clock ends holds of the demo meanwhile, and an order that is not paid
 * leaves the ledger with them.
 */
export async function quietBooksOf(page: Page) {
  for (let i = 0; i < 4; i++) {
    const before = await doctorSays()
    const books = await booksOf(page)
    const doctor = await doctorSays()
    if (isDeepStrictEqual(before.balances, doctor.balances)) return { books, doctor }
  }
  throw new Error('the ledger changed again and again')
}

/** Which entries of the ledger another book is about: their reasons, and the accounts that it adds to when they are debited. */
const posted = {
  payments: [
    ['payment', 'payment_reversed'],
    ['cash_bank', 'cash_paypal', 'cash_sandbox'],
  ],
  refunds: [['refund_sent'], ['refunds_payable']],
  payouts: [['payout_paid', 'payout_reversed'], ['inspectors_payable']],
  charges: [['charge', 'reduction'], ['receivable']],
} as const

/** The sum of another book by the rows of the ledger's. */
export function postedIn({ rows }: ReturnType<typeof read>, what: keyof typeof posted): number {
  const [reasons, debited] = posted[what]
  const words = new Set(reasons.map((reason) => t(`books.reason_${reason}`)))
  const sides = new Set(debited.map((account) => t(`books.account_${account}`)))
  return rows
    .filter(({ reason }) => words.has(reason))
    .reduce((sum, { debit, amount }) => sum + (sides.has(debit) ? amount : -amount), 0)
}

/** Numbers and amounts in cents of the invoices or credit notes of this month, as their list shows them. */
export async function documentsOf(page: Page, kind: string): Promise<(number | string)[][]> {
  const today = chinaDay(new Date())
  const issued = `${today.slice(0, 7)}-01,${today}`
  const { data, total } = await call(page, 'invoice_list', tokenOf('root'), { kind, issued, limit: 200 })
  expect(data).toHaveLength(total)
  return (data as { invoice_no: string; amount: number }[])
    .map(({ invoice_no, amount }) => [invoice_no, centsIn(amount)])
    .sort()
}

/** Runs `npm run doctor` on the server's data: checks that did not pass, and the balances that it prints, in cents. */
export async function doctorSays() {
  const child = spawn(process.execPath, ['server/src/commands/doctor.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, ...JSON.parse(process.env.GOODLOT_DATA ?? '{}'), NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  for await (const chunk of child.stdout) printed += String(chunk)
  const amountOf = (text: string) => Math.round(Number(text) * 100)
  return {
    notPassed: Number(/(\d+) not passed/.exec(printed)?.[1] ?? Number.NaN),
    balances: Object.fromEntries(
      [...printed.matchAll(/^ledger (\w+), USD: (-?[\d.]+)$/gm)].map(([, name, text]) => [name, amountOf(text ?? '')]),
    ) as Partial<Record<(typeof accounts)[number], number>>,
    onAccount: amountOf(/^owed on account, USD: (-?[\d.]+)$/m.exec(printed)?.[1] ?? 'NaN'),
  }
}

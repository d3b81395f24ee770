import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, words } from '../world.ts'
import { centsIn, fileOf, sheetsOf } from './files.ts'

const t = words('en-US')
const accounts = [
  ...(['receivable', 'sales', 'cash_sandbox', 'cash_paypal', 'cash_bank', 'refunds_payable'] as const),
  ...(['inspection_cost', 'inspectors_payable', 'commission'] as const),
]

/** Has the books of this month made as a workbook, downloads them and reads them back; amounts in cents. */
export async function booksOf(page: Page, what: 'ledger' | 'payments' | 'payouts') {
  await page.goto('/books')
  await page.getByRole('combobox', { name: t('books.what') }).click()
  await page.locator('.ant-select-item-option', { hasText: new RegExp(`^${t(`books.what_${what}`)}$`) }).click()
  await page.getByRole('button', { name: t('books.this_month') }).click()
  await page.getByRole('button', { name: t('books.make') }).click()
  // the newest stands first
  const file = page.locator('.bks-file').first()
  await expect(file).toContainText(t(`books.what_${what}`))
  const [list, balance] = await sheetsOf(await fileOf(page, file.getByRole('button')))
  const [titles = [], ...rows] = list?.rows ?? []
  const column = (name: string) => titles.indexOf(name)
  const amount = column(t('books.column_amount'))
  const below = (label: string) => centsIn(rows.find((row) => row.includes(label))?.[amount])
  const end = rows.findIndex((row) => row.includes(t('books.sum')))
  const listed = rows.slice(0, end).map((row) => ({
    amount: centsIn(row[amount]),
    reference: String(row[column(t('books.column_reference'))] ?? ''),
  }))
  expect(listed.reduce((sum, one) => sum + one.amount, 0)).toBe(below(t('books.sum')))
  const [heads = [], ...lines] = balance?.rows ?? []
  const closing = heads.indexOf(t('books.column_closing'))
  return {
    rows: listed,
    difference: below(t('books.difference')),
    closing: Object.fromEntries(
      accounts.flatMap((account) => {
        const line = lines.find((row) => row[0] === t(`books.account_${account}`))
        return line ? [[account, centsIn(line[closing])]] : []
      }),
    ) as Partial<Record<(typeof accounts)[number], number>>,
  }
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

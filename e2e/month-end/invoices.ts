import type { Page } from '@playwright/test'
import { call } from '../orders.ts'
import { rowAction } from '../row-actions.ts'
import { expect, tokenOf, words } from '../world.ts'

const t = words('en-US')

interface Invoice {
  invoice_no: string
  amount: number
  state: string
}

const listed = async (page: Page, kind: 'invoice' | 'credit_note'): Promise<Invoice[]> =>
  (await call(page, 'invoice_list', tokenOf('root'), { kind, limit: 200 })).data

/** Takes the newest open invoice back by a credit note and issues it anew, as a person does. */
export async function correctsInvoice(page: Page): Promise<void> {
  const [before, credits] = [await listed(page, 'invoice'), await listed(page, 'credit_note')]
  const wrong = before.find(({ state }) => state === 'open')
  if (!wrong) throw new Error('the demo has no open invoice')
  await page.goto(`/invoices?invoice_no=${wrong.invoice_no}`)
  await (await rowAction(page, t, 'invoices.correct_named', wrong.invoice_no)).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('invoices.reason')).fill('The address was wrong')
  await dialog.getByRole('button', { name: t('invoices.correct_do') }).click()
  await expect(dialog).toBeHidden()
  const [invoices, notes] = [await listed(page, 'invoice'), await listed(page, 'credit_note')]
  expect([invoices.length, notes.length]).toEqual([before.length + 1, credits.length + 1])
  expect(Math.abs(notes[0]?.amount ?? 0)).toBe(wrong.amount)
}

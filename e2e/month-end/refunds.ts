import type { Page } from '@playwright/test'
import { call } from '../orders.ts'
import { expect, tokenOf, words } from '../world.ts'

const t = words('en-US')

interface Due {
  payment_no: string
  amount: number
}

const dueNow = async (page: Page): Promise<Due[]> =>
  (await call(page, 'payment_list', tokenOf('root'), { state: 'due', kind: 'refund', limit: 200 })).data

/** Sends every refund that is due from its list, as a person does; returns their sum in cents. */
export async function sendsRefunds(page: Page): Promise<number> {
  const due = await dueNow(page)
  expect(due.length).toBeGreaterThan(0)
  for (const { payment_no: name } of due) {
    await page.goto('/payment?limit=200')
    await page.getByRole('button', { name: t('payments.send_named', { name }) }).click()
    const dialog = page.getByRole('dialog')
    const reference = dialog.getByLabel(t('payments.reference'))
    await expect(dialog.locator('.app-dialog-alert')).toBeVisible()
    if (await reference.isVisible()) await reference.fill(`BACK ${name}`)
    await dialog.getByRole('button').last().click()
    await expect(dialog).toBeHidden()
  }
  expect(await dueNow(page)).toEqual([])
  return due.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
}

import { money } from '@goodlot/i18n'
import { centsOf } from '@goodlot/rules'
import type { Page } from '@playwright/test'
import { rowAction } from '../row-actions.ts'
import { expect } from '../world.ts'
import { price } from './booking.ts'
import { go, type Story } from './people.ts'

const figure = (page: Page, label: string) =>
  page
    .locator('.insight-figure')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')

const numberIn = (text: string): number => Number(/[\d,.]+/.exec(text)?.[0].replaceAll(',', ''))

/** How many orders root's numbers count. */
export async function ordersCounted({ root: page, t }: Story): Promise<number> {
  await page.goto('/insights')
  return numberIn(await figure(page, t('insights.orders')).innerText())
}

/** Waits until root's numbers count at least this many orders: a job counts them anew, and other tests place orders meanwhile. */
export async function rootCounts(story: Story, atLeast: number): Promise<void> {
  await expect.poll(() => ordersCounted(story)).toBeGreaterThanOrEqual(atLeast)
}

/** What the customer's own numbers say: all its inspections but an aborted one are spent for, and a failed lot names its defect. */
export async function customerCounts(
  { customer: page, t, texts, locale }: Story,
  { inspections, failed, passed }: { inspections: number; failed: number; passed: number },
): Promise<void> {
  const reported = passed + failed
  await go(page, '/insights', t('insights.title'))
  await expect(figure(page, t('insights.inspections'))).toHaveText(String(inspections))
  await expect(figure(page, t('insights.failed'))).toHaveText(String(failed))
  await expect(figure(page, t('insights.spend'))).toContainText(money(locale, centsOf(reported * price)))
  await expect(page.getByText(t('insights.pass_of', { pass: passed, count: reported })).first()).toBeVisible()
  if (failed > 0) await expect(page.getByText(texts.defect).first()).toBeVisible()
}

/** The agent who brought the customer finds it, and how its orders ended. */
export async function agentSees({ agent: page, t, texts, email, po }: Story, orders: string[]): Promise<void> {
  // the agent's window still shows the list from before
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText(t('referrals.registered'))
  await go(page, '/customer', t('customers.my_title'))
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText(texts.company)
  // agents start without the column of purchase orders; a link filters by it all the same
  await go(page, `/order?product_po_data=${po}`, t('orders.title'))
  await expect(page.getByRole('row').filter({ hasText: /GL\d{6}-\d/ })).toHaveCount(orders.length)
  for (const order of orders) {
    await expect(page.getByRole('row').filter({ hasText: order })).toContainText(t('orders.status_4'))
    // the agent may read the report, but not rate the inspector (J-70)
    await expect(await rowAction(page, t, 'orders.rate_named', order)).toHaveCount(0)
    await page.keyboard.press('Escape')
  }
}

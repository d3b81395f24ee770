import { money } from '@goodlot/i18n'
import { centsOf } from '@goodlot/rules'
import type { Page } from '@playwright/test'
import { expect } from '../world.ts'
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

/** What the customer's own numbers say about its four orders. */
export async function customerCounts({ customer: page, t, texts, locale }: Story, spend: number): Promise<void> {
  await go(page, '/insights', t('insights.title'))
  await expect(figure(page, t('insights.inspections'))).toHaveText('4')
  await expect(figure(page, t('insights.failed'))).toHaveText('1')
  await expect(figure(page, t('insights.spend'))).toContainText(money(locale, centsOf(spend)))
  await expect(page.getByText(texts.defect).first()).toBeVisible()
  await expect(page.getByText(t('insights.pass_of', { pass: 2, count: 3 }))).toBeVisible()
}

/** The agent who brought the customer finds it, and how its four orders ended. */
export async function agentSees({ agent: page, t, texts, email, po }: Story, orders: string[]): Promise<void> {
  // the agent's window still shows the list from before
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText(t('referrals.registered'))
  await go(page, '/customer', t('customers.my_title'))
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText(texts.company)
  await go(page, '/order', t('orders.title'))
  const filter = page.getByLabel(t('ui.filter_by', { column: t('orders.po') }))
  await filter.fill(po)
  await filter.press('Enter')
  await expect(page.getByText(t('ui.total', { count: orders.length }))).toBeVisible()
  for (const order of orders) {
    await expect(page.getByRole('row').filter({ hasText: order })).toContainText(t('orders.status_4'))
    // the agent may read the report, but not rate the inspector (J-70)
    await expect(page.getByRole('button', { name: t('orders.rate_named', { name: order }) })).toHaveCount(0)
  }
}

import { money } from '@goodlot/i18n'
import { centsOf } from '@goodlot/rules'
import type { Member } from '../orders.ts'
import { expect } from '../world.ts'
import { price } from './booking.ts'
import { go, type Story } from './people.ts'

/** Root gives an order to another inspector. */
export async function reassigns({ root: page, t }: Story, order: string, to: Member): Promise<void> {
  await go(page, `/order?order_no=${order}`, order)
  await page.getByRole('button', { name: t('orders.acts') }).click()
  await page.getByRole('menuitem', { name: t('orders.change_inspector') }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('article', { name: to.nickname })
    .getByRole('button', { name: t('inspectors.select') })
    .click()
  // the effect is shown before it is confirmed
  await expect(dialog.locator('.ord-effect-box')).toContainText(to.nickname)
  await dialog.getByRole('button', { name: t('orders.give_to', { name: to.nickname }) }).click()
  await expect(page.locator('.ord-history')).toContainText(`${t('orders.event_reassigned')} · ${to.nickname}`)
}

/** Root accepts what the inspector submitted. */
export async function acceptsReport({ root: page, t }: Pick<Story, 'root' | 't'>, id: number): Promise<void> {
  await page.goto(`/report?oid=${id}`)
  await page.getByRole('button', { name: t('reports.accept'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('reports.accept') })
    .click()
  await expect(page.getByText(t('reports.done_accepted'))).toBeVisible()
}

/** Root reopens an accepted report, so that the inspector can continue it. */
export async function reopensReport({ root: page, t, texts }: Story, id: number): Promise<void> {
  await page.goto(`/report?oid=${id}`)
  await expect(page.locator('.rep-thread')).toContainText(texts.update)
  await page.getByRole('button', { name: t('reports.more') }).click()
  await page.getByRole('menuitem', { name: t('reports.reopen') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('reports.reason')).fill(texts.reopened)
  await dialog.getByRole('button', { name: t('reports.reopen') }).click()
  await expect(page.getByText(t('reports.done_reopened'))).toBeVisible()
}

/** Root refunds the price of an aborted visit: from the order's page to the list of refunds to send. */
export async function sendsRefund({ root: page, t, locale }: Story, order: string): Promise<void> {
  const amount = money(locale, centsOf(price))
  await go(page, `/order?order_no=${order}`, order)
  await page
    .getByRole('region', { name: t('orders.money') })
    .getByRole('link', { name: t('orders.refund_send') })
    .click()
  const row = page.getByRole('row').filter({ hasText: order })
  await row.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('payments.send_amount', { amount }) }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
}

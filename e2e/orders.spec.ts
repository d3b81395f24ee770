import { readFileSync } from 'node:fs'
import { addDays, chinaDay } from '@goodlot/rules'
import { expectNoSeriousFault } from './axe.ts'
import { call, enterAs, newBooking, newInspector, placeOrder } from './orders.ts'
import { expect, signedInAs, test, words } from './world.ts'

const t = words('en-US')

test('a buyer pays, downloads the receipt and cancels; the money comes back (J-35, J-45…J-47, J-65, J-71)', async ({
  page,
}) => {
  const inspector = await newInspector(page, 'Kai Ming')
  const booking = await newBooking(page, inspector)
  const order = await placeOrder(page, booking)
  await enterAs(page, booking.buyer)
  await page.goto('/order')
  await expect(page.getByRole('button', { name: t('orders.view_to_pay') })).toContainText('1')
  await page.getByRole('button', { name: t('orders.pay_named', { name: order }) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('orders.sandbox'))).toBeVisible()
  await expectNoSeriousFault(page, 'pay')
  await dialog.getByRole('button', { name: t('orders.pay_amount', { amount: 'USD 200' }) }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: order })
  await expect(row).toContainText(t('orders.status_1'))

  await page.getByRole('link', { name: order }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(order)
  await expect(page.getByText(t('orders.event_checked_out'))).toBeVisible()
  await expect(page.getByText('Steel kettle')).toBeVisible()
  await expectNoSeriousFault(page, 'details')
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('orders.receipt') }).click(),
  ])
  expect(readFileSync((await receipt.path()) ?? '', 'latin1').slice(0, 5)).toBe('%PDF-')

  await page.getByRole('button', { name: t('orders.cancel') }).click()
  await expect(dialog).toContainText(t('orders.refund_all', { amount: 'USD 200' }))
  await dialog.getByRole('button', { name: t('orders.cancel') }).click()
  await expect(page.locator('.ord-payments')).toContainText(t('orders.refund_due'))
  await expect(page.getByRole('button', { name: t('orders.cancel') })).toBeHidden()
  await expect(page.getByRole('button', { name: t('orders.edit') })).toBeHidden()
})

test('a draft is continued and deleted (J-84, J-85)', async ({ page }) => {
  const { buyer, cart } = await newBooking(page, await newInspector(page, 'Kai Draft'))
  await call(page, 'order_submit', buyer.token, { mode: 'draft', order: JSON.stringify(cart) })
  await enterAs(page, buyer)
  await page.goto('/order')
  await page.getByRole('button', { name: t('orders.continue_named', { name: 'Kettles for spring' }) }).click()
  await expect(page).toHaveURL(/\/cart\?did=\d+$/)
  await page.goto('/order')
  await page.getByRole('button', { name: t('ui.delete_named', { name: 'Kettles for spring' }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ui.delete') })
    .click()
  await expect(page.getByText(t('orders.drafts_empty_title'))).toBeVisible()
})

test('root records a payment and gives the order to another inspector (J-56, T-13)', async ({ page }) => {
  const booking = await newBooking(page, await newInspector(page, 'Kai First'))
  const order = await placeOrder(page, booking)
  const second = await newInspector(page, `Kai Second ${Date.now()}`)
  await signedInAs(page, 'root')
  await page.goto(`/order?order_no=${order}`)
  const choose = async (act: 'received' | 'change_inspector') => {
    await page.getByRole('button', { name: t('orders.acts') }).click()
    await page.getByRole('menuitem', { name: t(`orders.${act}`) }).click()
  }
  await choose('received')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('orders.reference')).fill('TX 4711')
  await dialog.getByRole('button', { name: t('orders.received_ok') }).click()
  await expect(page.getByText('TX 4711')).toBeVisible()
  await expect(page.locator('.ord-next')).toContainText(t('orders.status_1'))

  await choose('change_inspector')
  await dialog
    .getByRole('article', { name: second.nickname })
    .getByRole('button', { name: t('inspectors.select') })
    .click()
  await expect(dialog.locator('.ord-effect')).toContainText(second.nickname)
  await dialog.getByRole('button', { name: t('orders.give_to', { name: second.nickname }) }).click()
  await expect(page.locator('.ord-history')).toContainText(`${t('orders.event_reassigned')} · ${second.nickname}`)
  await expect(page.locator('.ord-next')).toContainText(second.nickname)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an inspector accepts one order and declines another', async ({ page }) => {
    const inspector = await newInspector(page, 'Kai Phone')
    const booking = await newBooking(page, inspector)
    const kept = await placeOrder(page, booking)
    const otherDay = { ...booking.cart, ins_date: [addDays(chinaDay(new Date()), 10)] }
    const declined = await placeOrder(page, { ...booking, cart: otherDay })
    await enterAs(page, inspector)
    await page.goto('/field')
    const card = page.getByRole('article', { name: kept })
    await expect(card).toContainText('Steel kettle')
    await expectNoSeriousFault(page, 'offer')
    await card.getByRole('button', { name: t('missions.accept') }).click()
    await expect(card).toContainText(t('missions.is_accepted'))

    const other = page.getByRole('article', { name: declined })
    await other.getByRole('button', { name: t('missions.decline') }).click()
    await other.getByLabel(t('missions.decline_reason')).fill('Another job that day')
    await other.getByRole('button', { name: t('missions.decline') }).click()
    await expect(other).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    // the buyer learns that somebody else is looked for, not why
    await enterAs(page, booking.buyer)
    await page.goto(`/order?order_no=${declined}`)
    await expect(page.getByText(t('orders.next_reassign', { name: inspector.nickname }))).toBeVisible()
    await expect(page.getByText('Another job that day')).toBeHidden()
    await page.goto('/order')
    await expect(page.getByRole('article', { name: kept })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectNoSeriousFault(page, 'orders on a phone')
  })
})

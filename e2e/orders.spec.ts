import { readFileSync } from 'node:fs'
import { addDays, chinaDay } from '@goodlot/rules'
import { expectNoSeriousFault } from './axe.ts'
import { call, enterAs, newBooking, newInspector, placeOrder } from './orders.ts'
import { choose } from './owned-records.ts'
import { expect, test, words } from './world.ts'

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
  await expect(row).toContainText(t('orders.stage_asked'))

  // beside the list first: Back closes it
  await page.getByRole('link', { name: order, exact: true }).click()
  const panel = page.getByRole('complementary', { name: t('order-list.panel', { name: order }) })
  await expect(panel.getByRole('heading', { name: order })).toBeVisible()
  await expect(row).toBeVisible()
  await expectNoSeriousFault(page, 'panel')
  await page.goBack()
  await expect(panel).toBeHidden()
  await page.goForward()
  await panel.getByRole('link', { name: t('order-list.panel_page') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(order)
  // the thread tells it as well as the history
  await expect(page.getByText(t('orders.event_checked_out')).first()).toBeVisible()
  await expect(page.getByText('Steel kettle').first()).toBeVisible()
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

test('an inspector declines: the owner sees it in red, has a mail, chooses another, who accepts (SPEC A6, A7)', {
  tag: '@soak',
}, async ({ page }) => {
  // whether the mail was sent already does not matter here
  const mailed = (kind: 'inspector_lost' | 'inspector_agreed') => `: ${t(`mail-list.kind_${kind}`)}`
  const inspector = await newInspector(page, 'Kai Lost')
  const other = await newInspector(page, 'Kai Found')
  const booking = await newBooking(page, inspector)
  const order = await placeOrder(page, booking)
  await enterAs(page, booking.buyer)
  await page.goto('/order')
  await page.getByRole('button', { name: t('orders.pay_named', { name: order }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('orders.pay_amount', { amount: 'USD 200' }) })
    .click()
  const tag = page.locator('.ord-status')
  await expect(tag).toHaveText(t('orders.stage_asked'))
  const { order_id } = await call(page, 'order_info', booking.buyer.token, { order_no: order })
  await call(page, 'mission_decline', inspector.token, { order_id: String(order_id), reason: 'Ill' })

  await page.goto(`/order?order_no=${order}`)
  const band = page.locator('.ord-lost')
  await expect(band).toContainText(t('orders.lost_text'))
  await expect(page.getByText(mailed('inspector_lost'))).toBeVisible()
  await expectNoSeriousFault(page, 'without an inspector')
  await band.getByRole('button', { name: t('orders.choose_inspector') }).click()
  const dialog = page.getByRole('dialog')
  await choose(page, dialog.getByLabel(t('orders.by_name')), other.nickname)
  await expect(dialog).toContainText(t('orders.price_stays', { amount: 'USD 200' }))
  await expectNoSeriousFault(page, 'another inspector')
  await dialog.getByRole('button', { name: t('orders.ask_named', { name: other.nickname }) }).click()
  await expect(band).toBeHidden()
  await expect(tag).toHaveText(t('orders.stage_asked'))

  await call(page, 'mission_accept', other.token, { order_id: String(order_id) })
  await page.getByRole('button', { name: t('ui.refresh') }).click()
  await expect(tag).toHaveText(t('orders.stage_accepted'))
  await expect(page.getByText(mailed('inspector_agreed'))).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an inspector accepts one order and declines another', { tag: '@soak' }, async ({ page }) => {
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

    // the buyer learns that another inspector is being looked for, but not why
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

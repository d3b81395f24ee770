import type { Page } from '@playwright/test'
import { summary } from './cart.ts'
import { call, enterAs, newBooking, newInspector, placeOrder } from './orders.ts'
import { rowAction } from './row-actions.ts'
import { expect, test, words } from './world.ts'

const t = words('en-US')

const unfoldAll = (page: Page) => page.getByRole('button', { name: t('booking.unfold_all') }).click()

test('its owner edits an order from the list: another quantity is saved, and it stays one order (H-04, H-55)', {
  tag: '@soak',
}, async ({ page }) => {
  const booking = await newBooking(page, await newInspector(page, 'Kai Edit'))
  const order = await placeOrder(page, booking)
  await enterAs(page, booking.buyer)
  await page.goto('/order')
  await (await rowAction(page, t, 'orders.edit_named', order)).click()
  await page.waitForURL(`**/cart?osn=${order}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking.title_edit', { name: order }))
  await unfoldAll(page)
  await page.getByLabel(t('booking.quantity_of', { name: 'Steel kettle' })).fill('800')
  await expect(summary(page).getByText(t('booking.nothing_missing'))).toBeVisible()
  await summary(page)
    .getByRole('button', { name: t('booking.save_changes') })
    .click()
  await page.waitForURL('**/order?placed=*')
  await expect(page.getByRole('heading', { name: t('orders.placed_changed', { name: order }) })).toBeVisible()
  const { data, total } = await call(page, 'order_list', booking.buyer.token)
  expect({ total, order: data[0].order_no, quantity: data[0].quantity_expected }).toEqual({
    total: 1,
    order,
    quantity: 800,
  })
})

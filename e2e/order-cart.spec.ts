import { addDays, chinaDay } from '@goodlot/rules'
import type { Page } from '@playwright/test'
import { call, enterAs, type Member, newBooking, newInspector, placeOrder } from './orders.ts'
import { expect, test, words } from './world.ts'

const t = words('en-US')

// an inspector, a buyer and an order are made by some twenty calls before the page is opened

const summary = (page: Page) => page.getByRole('complementary', { name: t('booking.summary') })

const unfoldAll = (page: Page) => page.getByRole('button', { name: t('booking.unfold_all') }).click()

/** What a day of this inspector costs from now on, in dollars. */
const setPrice = (page: Page, { token }: Member, dollars: number) =>
  call(page, 'ins_prices_save', token, {
    city_data: JSON.stringify([
      { city_id: 'CN-4403', city_normal_price: dollars, city_weekend_price: dollars, city_holiday_price: dollars },
    ]),
  })

test('its owner edits an order from the list: another quantity is saved, and it stays one order (H-04, H-55)', async ({
  page,
}) => {
  const booking = await newBooking(page, await newInspector(page, 'Kai Edit'))
  const order = await placeOrder(page, booking)
  await enterAs(page, booking.buyer)
  await page.goto('/order')
  await page.getByRole('button', { name: t('orders.edit_named', { name: order }) }).click()
  await page.waitForURL(`**/cart?osn=${order}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking.title_edit', { name: order }))
  await unfoldAll(page)
  await page.getByLabel(t('booking.quantity_of', { name: 'Steel kettle' })).fill('800')
  await expect(summary(page).getByText(t('booking.nothing_missing'))).toBeVisible()
  await summary(page)
    .getByRole('button', { name: t('booking.save_changes') })
    .click()
  await page.waitForURL('**/order')
  await expect(page.getByRole('heading', { name: t('orders.placed_changed', { name: order }) })).toBeVisible()
  const { data, total } = await call(page, 'order_list', booking.buyer.token)
  expect({ total, order: data[0].order_no, quantity: data[0].quantity_expected }).toEqual({
    total: 1,
    order,
    quantity: 800,
  })
})

test('a price that changed since it was shown is asked about; agreeing places the order', async ({ page }) => {
  const inspector = await newInspector(page, 'Kai Price')
  const { buyer, cart } = await newBooking(page, inspector)
  const draft = { ...cart, ins_date: [addDays(chinaDay(new Date()), 11)] }
  const { did } = await call(page, 'order_submit', buyer.token, { mode: 'draft', order: JSON.stringify(draft) })
  await enterAs(page, buyer)
  await page.goto(`/cart?did=${did}`)
  await expect(summary(page).locator('.cart-price')).toContainText('USD 200')
  await setPrice(page, inspector, 260)
  const place = summary(page).getByRole('button', { name: t('booking.place_order') })
  await place.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t('booking.price_changed', { price: 'USD 260' }))
  await expect(dialog).toContainText(t('booking.price_changed_text', { price: 'USD 200' }))
  await dialog.getByRole('button', { name: t('booking.price_back') }).click()
  await expect(summary(page).locator('.cart-price')).toContainText('USD 260')
  expect((await call(page, 'order_list', buyer.token)).total).toBe(0)

  await setPrice(page, inspector, 240)
  await place.click()
  await dialog.getByRole('button', { name: t('booking.price_agree', { price: 'USD 240' }) }).click()
  await page.waitForURL('**/order')
  const { data } = await call(page, 'order_list', buyer.token)
  expect(data.map((row: { total_price: number }) => row.total_price)).toEqual([240])
})

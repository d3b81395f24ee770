import { expectNoSeriousFault } from './axe.ts'
import { call, enterAs, newBooking, newInspector, placeOrder } from './orders.ts'
import { expect, signedInAs, test, words } from './world.ts'

const t = words('en-US')
const amount = 'USD 200'

test('its owner edits a paid order and pays what is due, then has a credit; root gives it back', {
  tag: '@soak',
}, async ({ page }) => {
  const booking = await newBooking(page, await newInspector(page, 'Kai Money'))
  const order_no = await placeOrder(page, booking)
  const { token } = booking.buyer
  const { order_id } = await call(page, 'order_info', token, { order_no })
  await call(page, 'order_checkout', token, { order_id })
  await enterAs(page, booking.buyer)
  await page.goto(`/order?order_no=${order_no}`)
  const edit = async (md: string) => {
    await page.getByRole('button', { name: t('orders.edit') }).click()
    await page.waitForURL(`**/cart?osn=${order_no}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking.title_edit', { name: order_no }))
    const unfold = page.getByRole('button', { name: t('booking.unfold_all') })
    if (await unfold.isVisible()) await unfold.click()
    const summary = page.getByRole('complementary', { name: t('booking.summary') })
    await page.locator('.cart-md').getByRole('spinbutton').fill(md)
    const price = t('booking.price_day', { price: amount, md, count: Number(md) })
    await expect(summary.locator('.cart-price')).toContainText(price)
    await summary.getByRole('button', { name: t('booking.save_changes') }).click()
    await page.waitForURL('**/order?placed=*')
    await page.getByRole('row').getByRole('link', { name: order_no }).click()
    await page.getByRole('link', { name: t('order-list.panel_page') }).click()
  }
  const block = page.getByRole('region', { name: t('orders.money') })
  const dialog = page.getByRole('dialog')
  await edit('2')
  await expect(page.locator('.ord-due')).toContainText(`${t('orders.due')}${amount}`)
  await page.getByRole('button', { name: t('orders.pay'), exact: true }).click()
  await dialog.getByRole('button', { name: t('orders.pay_amount', { amount }) }).click()
  await expect(dialog).toBeHidden()
  await expect(block).not.toContainText(t('orders.due'))
  await edit('1')
  await expect(page.locator('.ord-due')).toContainText(`${t('orders.credit')}${amount}`)

  await signedInAs(page, 'root')
  await page.goto(`/order?order_no=${order_no}`)
  await block.getByRole('button', { name: t('orders.refund_credit', { amount }) }).click()
  await dialog.getByRole('button', { name: t('orders.refund_ok', { amount }) }).click()
  await block.getByRole('link', { name: t('orders.refund_send') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('payments.title'))
  await expectNoSeriousFault(page, 'payments')
  await page.getByRole('row').filter({ hasText: order_no }).getByRole('button').click()
  await dialog.getByRole('button', { name: t('payments.send_amount', { amount }) }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: order_no })).toHaveCount(0)
  const { refund_due, balance, paid } = await call(page, 'order_info', token, { order_no })
  expect({ refund_due, balance, paid }).toEqual({ refund_due: 0, balance: 0, paid: 200 })
})

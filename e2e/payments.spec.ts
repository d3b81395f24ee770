import { expectNoSeriousFault } from './axe.ts'
import { call, enterAs, newBooking, newInspector, placeOrder } from './orders.ts'
import { expect, signedInAs, test, tokenOf, words } from './world.ts'

const t = words('en-US')
const amount = 'USD 200'

test('the owner pays what a change has made due; root gives a credit back', async ({ page }) => {
  const booking = await newBooking(page, await newInspector(page, 'Kai Money'))
  const order_no = await placeOrder(page, booking)
  const { token } = booking.buyer
  const { order_id } = await call(page, 'order_info', token, { order_no })
  await call(page, 'order_checkout', token, { order_id })
  await call(page, 'order_change_md', tokenOf('root'), { order_id, md: 2 })
  await enterAs(page, booking.buyer)
  await page.goto(`/order?order_no=${order_no}`)
  const block = page.getByRole('region', { name: t('orders.money') })
  await expect(block).toContainText(t('orders.due'))
  await page.getByRole('button', { name: t('orders.pay'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('orders.pay_amount', { amount }) }).click()
  await expect(dialog).toBeHidden()
  await expect(block).not.toContainText(t('orders.due'))

  await call(page, 'order_change_md', tokenOf('root'), { order_id, md: 1 })
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

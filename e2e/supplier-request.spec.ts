import { addDays, chinaDay } from '@goodlot/rules'
import { expectNoSeriousFault } from './axe.ts'
import { call, enterAs, newBooking, newInspector } from './orders.ts'
import { expect, test, url, words } from './world.ts'

const t = words('en-US')
const zh = words('zh-CN')

test('a factory asks on a Chinese phone without an account, and its buyer finds the draft on Today', async ({
  page,
  browser,
}) => {
  const booking = await newBooking(page, await newInspector(page, `Gao ${Date.now()}`))
  await enterAs(page, booking.buyer)
  await page.goto(`/factory_file?bid=${booking.cart.bid}`)
  await page.getByRole('button', { name: t('supplier-link.make') }).click()
  const address = page.getByRole('dialog').getByText(/^http\S+\/supplier_request\/\S+$/)
  const link = new URL(await address.innerText())
  await expectNoSeriousFault(page, 'the file of a factory')

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN', baseURL: url() })
  const factory = await phone.newPage()
  await factory.goto(link.pathname)
  await factory.getByRole('button', { name: zh('supplier-page.begin') }).click()
  await factory.getByLabel(zh('supplier-page.product'), { exact: true }).fill('台灯')
  await factory.getByLabel(zh('supplier-page.quantity'), { exact: true }).fill('1200')
  await factory.getByLabel(zh('supplier-page.ready_day'), { exact: true }).fill(addDays(chinaDay(new Date()), 12))
  await factory.getByLabel(zh('supplier-page.person'), { exact: true }).fill('李伟')
  await factory.getByLabel(zh('supplier-page.contact'), { exact: true }).fill('微信 liwei')
  await expectNoSeriousFault(factory, 'the form of the factory')
  expect(await factory.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await factory.getByRole('button', { name: zh('supplier-page.send') }).click()
  await expect(factory.getByText(zh('supplier-page.sent_text'))).toBeVisible()
  await phone.close()

  await page.goto('/order')
  await page.getByRole('link', { name: t('today.line_requests', { count: 1 }) }).click()
  await expect(page.getByText('微信 liwei')).toBeVisible()
  await expect(page.getByText(t('booking.questions_asked'))).toBeVisible()
  const { requests } = await call(page, 'order_today', booking.buyer.token, {})
  expect(requests.count).toBe(1)
})

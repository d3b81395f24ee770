import { addDays, chinaDay } from '@goodlot/rules'
import { expectNoSeriousFault } from './axe.ts'
import { call, enterAs, newBooking, newInspector, placeOrder } from './orders.ts'
import { expect, test, url, words } from './world.ts'

const t = words('en-US')
const zh = words('zh-CN')

test('a buyer forwards the link, the factory proposes a day on a Chinese phone without an account, and the buyer moves', async ({
  page,
  browser,
}) => {
  const booking = await newBooking(page, await newInspector(page, `Fang ${Date.now()}`))
  const order_no = await placeOrder(page, { ...booking, cart: { ...booking.cart, factory_notice: 'link' } })
  const { order_id } = await call(page, 'order_info', booking.buyer.token, { order_no })
  await call(page, 'order_checkout', booking.buyer.token, { order_id })
  await enterAs(page, booking.buyer)
  await page.goto(`/order?order_no=${order_no}`)
  const block = page.getByRole('region', { name: t('factory-notice.title') })
  await expect(block).toContainText(t('factory-notice.links_none'))
  await block.getByRole('button', { name: t('factory-notice.get') }).click()
  const address = page.getByRole('dialog').getByText(/^http\S+\/factory_visit\/\S+$/)
  const link = new URL(await address.innerText())
  await expectNoSeriousFault(page, 'the link')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ui.close'), exact: true })
    .last()
    .click()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN', baseURL: url() })
  const factory = await phone.newPage()
  await factory.goto(link.pathname)
  await factory.getByRole('button', { name: zh('factory-page.begin') }).click()
  await expect(factory.getByText('Bright Home Works')).toBeVisible()
  // nothing of the price, in no form
  await expect(factory.locator('main')).not.toContainText('200')
  await expect(factory.locator('main')).not.toContainText('USD')
  await factory.getByText(zh('factory-page.kind_not_ready'), { exact: true }).click()
  await expectNoSeriousFault(factory, 'the page of the factory')
  expect(await factory.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  const days = factory.getByRole('group', { name: zh('factory-page.days_lead') })
  await days.getByRole('checkbox').first().check()
  await factory.getByLabel(zh('factory-page.name')).fill('李伟')
  await factory.getByRole('button', { name: zh('factory-page.send') }).click()
  await expect(factory.getByText(zh('factory-page.thanks'))).toBeVisible()
  // what is in which carton, from which the cartons are drawn on site
  await factory.getByRole('button', { name: zh('packing.give') }).click()
  await factory.getByLabel(zh('packing.to')).fill('50')
  await factory.getByLabel(zh('packing.pieces')).fill('20')
  await factory.getByLabel(zh('packing.person')).fill('李伟')
  await expectNoSeriousFault(factory, 'the packing list')
  expect(await factory.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await factory.getByRole('button', { name: zh('packing.save') }).click()
  await expect(factory.getByText(zh('packing.saved'))).toBeVisible()
  await phone.close()

  await page.reload()
  await expect(block).toContainText('李伟')
  await expect(block).toContainText(t('factory-notice.devices', { count: 1 }))
  await expect(page.getByRole('region', { name: t('packing.title') })).toContainText('50')
  await expectNoSeriousFault(page, 'the answer of the factory')
  const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(addDays(chinaDay(new Date()), 10)),
  )
  await block.getByRole('button', { name: new RegExp(`${day}(,|$)`) }).click()
  const move = page.getByRole('dialog')
  // the price is shown before anything can be moved
  await expect(move.getByText(/USD\s200/)).toBeVisible()
  const moved = move.getByRole('button', { name: t('visits.move_ok') })
  await expect(moved).not.toHaveAttribute('aria-busy', 'true')
  await moved.click()
  await expect(move).toBeHidden()
  await expect(page.getByText(new RegExp(`^${order_no}.*`)).first()).toBeVisible()
  await expect
    .poll(async () => (await call(page, 'order_info', booking.buyer.token, { order_no })).ins_date)
    .toContain(addDays(chinaDay(new Date()), 10))
})

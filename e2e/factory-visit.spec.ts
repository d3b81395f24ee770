import { addDays, chinaDay } from '@goodlot/rules'
import { expectNoSeriousFault } from './axe.ts'
import { factoryBlock, getsTheLink, movesTo, t } from './factory-story/buyer.ts'
import { factoryPhone, givesAPackingList, opensTheVisit, proposesADay } from './factory-story/phone.ts'
import { call, enterAs, newBooking, newInspector, placeOrder } from './orders.ts'
import { expect, test } from './world.ts'

test('a buyer forwards the link, the factory proposes a day on a Chinese phone without an account, and the buyer moves', async ({
  page,
  browser,
}) => {
  const booking = await newBooking(page, await newInspector(page, `Fang ${Date.now()}`))
  const order_no = await placeOrder(page, { ...booking, cart: { ...booking.cart, factory_notice: 'link' } })
  const { order_id } = await call(page, 'order_info', booking.buyer.token, { order_no })
  await call(page, 'order_checkout', booking.buyer.token, { order_id })
  await enterAs(page, booking.buyer)
  const link = await getsTheLink(page, order_no)

  const factory = await factoryPhone(browser)
  await opensTheVisit(factory, link)
  await proposesADay(factory)
  // what is in which carton, from which the cartons are drawn on site
  await givesAPackingList(factory, 50, 20)
  await factory.context().close()

  await page.reload()
  const block = factoryBlock(page)
  await expect(block).toContainText('李伟')
  await expect(block).toContainText(t('factory-notice.devices', { count: 1 }))
  await expect(page.getByRole('region', { name: t('packing.title') })).toContainText('50')
  await expectNoSeriousFault(page, 'the answer of the factory')
  const day = addDays(chinaDay(new Date()), 10)
  await movesTo(page, day)
  await expect(page.getByText(new RegExp(`^${order_no}.*`)).first()).toBeVisible()
  await expect
    .poll(async () => (await call(page, 'order_info', booking.buyer.token, { order_no })).ins_date)
    .toContain(day)
})

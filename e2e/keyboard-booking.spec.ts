import { addDays, chinaDay } from '@goodlot/rules'
import { zhuhai } from './booked-kettles.ts'
import { summary } from './cart.ts'
import { activeOption, keyboardOf, notePointers, pointersIn } from './keyboard.ts'
import { call, enterAs, newBooking, newInspector } from './orders.ts'
import { expect, speak, test, words } from './world.ts'

const t = words('en-US')

test('from the list to a paid order with the keyboard alone, and the focus is always seen', async ({ page }) => {
  await speak(page, 'en-US')
  await notePointers(page)
  const inspector = await newInspector(page, `Kay Keys ${Date.now()}`, { city: zhuhai })
  const { buyer } = await newBooking(page, inspector)
  await enterAs(page, buyer)
  const keys = keyboardOf(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const dialog = page.getByRole('dialog')

  await page.goto('/order')
  await keys.use(button(t('orders.new')).first())
  await page.waitForURL('**/cart')
  await keys.isSomewhere('opening the cart')

  await keys.use(button(t('booking.from_list')))
  await keys.use(dialog.getByRole('checkbox', { name: t('ui.choose_named', { name: 'Steel kettle' }) }), 'Space')
  await keys.use(dialog.getByRole('button', { name: t('booking.take_products', { count: 1 }) }))
  await expect(dialog).toHaveCount(0)
  await keys.isSomewhere('the list of products')
  await keys.type(page.getByLabel(t('booking.quantity_of', { name: 'Steel kettle' })), '500')

  await keys.use(button(t('booking.choose_factory')))
  await keys.use(dialog.getByRole('radio', { name: t('ui.choose_named', { name: 'Bright Home Works' }) }), 'Space')
  await keys.use(dialog.getByRole('button', { name: t('booking.done') }))
  await expect(dialog).toHaveCount(0)
  await keys.isSomewhere('the list of factories')

  await keys.use(button(new RegExp(`^${t('booking.choose')}:`)).first())
  const calendar = page.getByRole('region', { name: t('booking.calendar') })
  await expect(calendar).toHaveAttribute('aria-busy', 'false')
  const inNineDays = new Date(addDays(chinaDay(new Date()), 9))
  const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(inNineDays)
  const day = calendar.getByRole('button', { name: new RegExp(`^${inWords}`) })
  if (!(await day.isVisible())) await keys.use(calendar.getByRole('button', { name: t('booking.next_month') }))
  await keys.use(day)
  await expect(calendar.getByRole('button', { pressed: true })).toHaveCount(1)

  const byName = page.getByRole('combobox', { name: t('booking.inspector') })
  await keys.type(byName, inspector.nickname)
  await expect.poll(() => activeOption(byName)).toContain(inspector.nickname)
  await keys.press('Enter')
  await expect(summary(page).getByText(t('booking.nothing_missing'))).toBeVisible()

  // placed before it is calculated, an order asks whether the price is right
  await expect(summary(page)).toContainText(/USD\s\d/)
  await keys.use(summary(page).getByRole('button', { name: t('booking.place_order') }))
  await page.waitForURL('**/order?placed=*')
  await keys.isSomewhere('placing the order')
  const order = new URL(page.url()).searchParams.get('placed') ?? ''
  const pay = new RegExp(t('orders.pay_amount', { amount: '' }).trim())
  await keys.use(button(pay).first())
  await keys.use(dialog.getByRole('button', { name: pay }))
  await expect(dialog).toHaveCount(0)
  await keys.isSomewhere('paying')
  await expect(page.getByRole('row').filter({ hasText: order })).toContainText(t('orders.stage_asked'))
  const info = await call(page, 'order_info', buyer.token, { order_no: order })
  expect(info).toMatchObject({ order_status_str: 'Confirmed', ins_nick_name: inspector.nickname, balance: 0 })
  await keys.use(page.getByRole('link', { name: t('orders.placed_details') }))
  await expect(page.getByRole('heading', { name: order }).first()).toBeVisible()
  await keys.isSomewhere('opening the order')
  expect(await pointersIn(page)).toBe('')
})

import { addDays, chinaDay } from '@goodlot/rules'
import type { Page } from '@playwright/test'
import { place, zhuhai } from './booked-kettles.ts'
import { newDraft } from './cart.ts'
import { call, callBy, enterAs, newBooking, newInspector } from './orders.ts'
import { rowAction } from './row-actions.ts'
import { expect, signedInAs, speak, test, tokenOf, words } from './world.ts'

const t = words('en-US')
test.beforeEach(async ({ page }) => speak(page, 'en-US'))

const dayAhead = (days: number) => addDays(chinaDay(new Date()), days)
/** Fails a call, as if a gateway answered in the server's place. */
const failing = (page: Page, name: string) =>
  page.route(`**/api/${name}*`, (route) => route.fulfill({ status: 502, body: '' }))
const titles = (page: Page | ReturnType<Page['getByRole']>) => page.getByRole('columnheader')

test('an owner refreshes the list, cancels from its second page after a failure, reads about the inspector, meets a locked order and books a meeting (J-01, J-02, J-11, J-47, J-49, J-67, J-69, J-77)', {
  tag: '@soak',
}, async ({ page }) => {
  await page.clock.install()
  const inspector = await newInspector(page, `Kai List ${Date.now()}`, { city: zhuhai })
  const booking = await newBooking(page, inspector)
  const { buyer } = booking
  const pay = async (days: number) => {
    const cart = { ...booking.cart, ins_date: [dayAhead(days)] }
    const { order_id } = await place(callBy(page), buyer.token, cart)
    await call(page, 'order_checkout', buyer.token, { order_id })
    return order_id
  }
  const orders: number[] = []
  for (let days = 9; days < 19; days++) orders.push(await pay(days))
  await enterAs(page, buyer)
  await page.goto('/order')
  const path = page.getByRole('navigation', { name: t('shell.breadcrumbs') }).getByRole('listitem')
  await expect(path).toHaveText([t('ui.home'), t('ui.master'), t('orders.title')].map((step) => new RegExp(`${step}$`)))

  const rows = page.locator('.app-page').first().locator('tbody tr[data-row-key]')
  const total = (count: number) => page.getByText(t('ui.total', { count })).first()
  await expect(total(10)).toBeVisible()
  orders.push(await pay(19))
  await page.getByRole('button', { name: t('ui.refresh') }).click()
  await expect(total(11)).toBeVisible()

  await page.goto('/order?page=2')
  await expect(rows).toHaveCount(1)
  const dialog = page.getByRole('dialog')
  await rows.getByRole('button', { name: /^Cancel/ }).click()
  await failing(page, 'order_cancel')
  const press = dialog.getByRole('button', { name: t('orders.cancel') })
  await press.click()
  const failure = page.getByRole('alert').filter({ hasText: 'System Error!' })
  await expect(failure).toContainText('System error, please try again later')
  await expect(dialog).toBeVisible()
  await page.unroute('**/api/order_cancel*')
  await press.click()
  await expect(dialog).toBeHidden()
  await expect(rows).toHaveCount(10)
  expect(new URL(page.url()).searchParams.get('page') ?? '1').toBe('1')

  const locked = rows.filter({ hasText: t('orders.stage_asked') }).first()
  const [order_no = ''] = (await locked.innerText()).match(/GL[\d-]+/) ?? []
  await locked
    .getByRole('button', { name: t('orders.inspector_named', { name: inspector.nickname }) })
    .first()
    .click()
  await expect(dialog).toContainText(t('inspectors.expertise'))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const { order_id } = await call(page, 'order_info', buyer.token, { order_no })
  await call(page, 'order_lock', tokenOf('root'), { order_id, locked: 1 })
  await (await rowAction(page, t, 'orders.edit_named', order_no)).click()
  const note = page.locator('.kit-notes-top').getByText(t('faults.locked'))
  await expect(note).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/order')
  await page.clock.fastForward(57_000)
  await expect(note).toBeVisible()
  await page.clock.fastForward(4000)
  await expect(note).toHaveCount(0)

  await page.getByRole('link', { name: order_no }).click()
  await page.getByRole('link', { name: t('order-list.panel_page') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(order_no)
  await page.getByRole('button', { name: t('changes.meeting_book') }).click()
  await dialog.getByLabel(t('changes.meeting_time')).fill(`${dayAhead(3)} 15:00:00`)
  await dialog.getByLabel(t('changes.meeting_time')).press('Enter')
  await dialog.getByLabel(t('changes.meeting_topic')).fill('First carton')
  await failing(page, 'order_meeting')
  const book = dialog.getByRole('button', { name: t('changes.meeting_book') })
  await book.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please try again.' })).toBeVisible()
  await page.unroute('**/api/order_meeting*')
  await book.click()
  const done = page.getByRole('alert').filter({ hasText: /^Success/ })
  const [told = ''] = t('changes.meeting_answer', { time: '¤', name: inspector.nickname }).split('¤')
  await expect(done).toContainText(told)
})

/** A customer with its own inspectors, and a verified inspector who registered with the customer's code. */
async function ownInspector(page: Page) {
  const inspector = await newInspector(page, `Kai Platform ${Date.now()}`, { city: zhuhai })
  const booking = await newBooking(page, inspector)
  const root = tokenOf('root')
  for (const field of ['can_use_my_ins_list', 'can_use_ins_code'])
    await call(page, 'customer_change_flag', root, { uid: booking.buyer.id, field, value: 1 })
  const { code } = await call(page, 'ins_code', booking.buyer.token)
  const own = await newInspector(page, `Ivy Own ${Date.now()}`, { city: zhuhai, code })
  return { ...booking, own }
}

test('a customer books an inspector of its own and reads its orders in a dialog, without drafts and without the column that would say one name; root sees that column (H-54, J-10, J-15, J-16, O-22)', {
  tag: '@soak',
}, async ({ page }) => {
  const { own, ...booking } = await ownInspector(page)
  const did = await newDraft(page, booking, { ins: undefined })
  await newDraft(page, booking, { order_name: 'For later' })
  await enterAs(page, booking.buyer)
  await page.goto(`/cart?did=${did}`)
  await page.getByRole('button', { name: t('booking.unfold_all') }).click()
  await page
    .getByRole('radiogroup', { name: t('inspectors.whose') })
    .getByText(t('inspectors.only_own'))
    .click()
  const card = page.locator('.ins-card')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(own.nickname)
  await card.getByRole('button', { name: t('inspectors.select'), exact: true }).click()
  // the customer pays its own inspector: only the administration fee for a day is charged
  const summary = page.getByRole('complementary', { name: t('booking.summary') })
  await expect(summary.locator('.cart-price')).toContainText('USD 30')
  await expect(summary.getByText(t('booking.nothing_missing'))).toBeVisible()
  await summary.getByRole('button', { name: t('booking.place_order') }).click()
  await page.waitForURL(/\/order/)

  await page.goto('/order')
  const drafts = page.getByRole('region', { name: t('orders.drafts') })
  await expect(drafts.getByText('For later')).toBeVisible()
  const inspectorTitle = t('orders.inspector')
  await expect(titles(page).filter({ hasText: new RegExp(`^${inspectorTitle}`) })).toHaveCount(1)

  await page.goto('/ins')
  const view = page.getByRole('button', { name: t('ui.view_named', { name: own.nickname }) })
  await view.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('ui.total', { count: 1 }))).toBeVisible()
  await expect(dialog.getByText(t('orders.drafts'))).toHaveCount(0)
  await expect(titles(dialog).filter({ hasText: t('orders.factory') })).toHaveCount(1)
  await expect(titles(dialog).filter({ hasText: new RegExp(`^${inspectorTitle}`) })).toHaveCount(0)

  await signedInAs(page, 'root')
  await page.goto(`/customer?account=${encodeURIComponent(booking.buyer.email)}`)
  await page.getByRole('button', { name: t('customers.details_of', { name: booking.buyer.nickname }) }).click()
  await page.getByRole('button', { name: t('customers.inspector_of', { name: own.nickname }) }).click()
  const orders = page.getByRole('dialog', { name: own.nickname })
  for (const title of [inspectorTitle, t('orders.customer')])
    await expect(titles(orders).filter({ hasText: new RegExp(`^${title}`) })).toHaveCount(1)
  await orders.getByRole('tab', { name: t('inspectors.information') }).click()
  await expect(orders.getByText(t('inspectors.expertise')).first()).toBeVisible()
})

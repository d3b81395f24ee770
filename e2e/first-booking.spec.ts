import type { Page } from '@playwright/test'
import { zhuhai } from './booked-kettles.ts'
import { newDraft, summary } from './cart.ts'
import { countAnew, countClicks, countedIn } from './counted-clicks.ts'
import { call, enterAs, newBooking, newInspector } from './orders.ts'
import { expect, freshEmail, speak, test, words } from './world.ts'

const t = words('en-US')

/** Chooses the nth free day that the calendar shows. Returns how often its page had to be turned for that: at the end of a month, once. */
async function choosesADay(page: Page, nth: number): Promise<number> {
  const calendar = page.getByRole('region', { name: t('booking.calendar') })
  await expect(calendar).toHaveAttribute('aria-busy', 'false')
  const days = calendar.locator('.cart-day:not([aria-disabled=true]):has(.cart-day-price)')
  await expect(days.first()).toBeVisible()
  const isShown = (await days.count()) > nth
  if (!isShown) await calendar.getByRole('button', { name: t('booking.next_month') }).click()
  await days.nth(nth).click()
  return isShown ? 0 : 1
}

/** Places the cart and pays it. Returns the order's number. */
async function placesAndPays(page: Page): Promise<string> {
  await expect(summary(page).getByText(t('booking.nothing_missing'))).toBeVisible()
  await expect(summary(page).locator('.cart-price')).toContainText('USD')
  await summary(page)
    .getByRole('button', { name: t('booking.place_order') })
    .click()
  await page.waitForURL('**/order?placed=*')
  const order = new URL(page.url()).searchParams.get('placed') ?? ''
  const pay = new RegExp(t('orders.pay_amount', { amount: '' }).trim())
  await page.locator('.ord-placed').getByRole('button', { name: pay }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: pay }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('.ord-placed').getByRole('button', { name: pay })).toHaveCount(0)
  return order
}

/** Types a new record where the cart asks for it. */
async function types(page: Page, form: string, fields: readonly (readonly [string, string])[], take: string) {
  const record = page.getByRole('form', { name: form })
  for (const [label, typed] of fields) await record.getByLabel(label, { exact: true }).fill(typed)
  await record.getByRole('button', { name: take }).click()
}

test('from the home page to a paid order in 14 clicks and 13 fields, and again in 5 clicks', async ({ page }) => {
  await speak(page, 'en-US')
  const inspector = await newInspector(page, `Fay First ${Date.now()}`, { city: zhuhai })
  await countClicks(page)
  await page.goto('/')
  const quote = page.locator('#quote')
  await quote.getByLabel(t('site-quote.category')).selectOption('electrical')
  await quote.getByLabel(t('site-quote.quantity')).fill('500')
  await quote.getByLabel(t('site-quote.city')).fill('Zhuhai')
  await quote.getByLabel(t('site-quote.city')).blur()
  await expect(quote).toContainText(/per man-day, Zhuhai/)
  await quote.getByRole('button', { name: t('site-quote.book') }).click()

  await page.waitForURL('**/login')
  await expect(page.getByText(/500 · Zhuhai/)).toBeVisible()
  await page.getByRole('link', { name: t('accounts.quote_register') }).click()
  const password = 'sunny-harbour-9'
  // sign-in stays until the other form is loaded, and has a field for the e-mail too
  await expect(page.getByLabel(t('accounts.confirm'), { exact: true })).toBeVisible()
  for (const [label, typed] of [
    ['accounts.email', freshEmail('first')],
    ['accounts.password', password],
    ['accounts.confirm', password],
    ['accounts.contact_person', 'Nora New'],
    ['accounts.company', 'Nora Imports'],
    ['accounts.phone', '+49 30 1'],
  ] as const)
    await page.getByLabel(t(label), { exact: true }).fill(typed)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('accounts.sign_up'), exact: true }).click()

  await page.waitForURL('**/cart?*')
  const product = [
    [t('products.column_name'), 'Steel kettle'],
    [t('products.column_sku'), 'KT-17'],
  ] as const
  await types(page, t('products.add_title'), product, t('booking.take_product'))
  const factory = [
    [t('factories.column_factory_name'), 'Bright Home Works'],
    [t('factories.column_address'), '8 Keji Road'],
    [t('factories.column_person'), 'Li Wei'],
    [t('factories.column_phone1'), '+86 756 1'],
  ] as const
  await types(page, t('factories.add_title'), factory, t('booking.take_factory'))
  await page
    .locator('.cart-protocol')
    .getByRole('button', { name: new RegExp(`^${t('booking.choose')}:`) })
    .first()
    .click()
  const turned = await choosesADay(page, 0)
  await page
    .getByRole('article', { name: inspector.nickname })
    .getByRole('button', { name: t('inspectors.select'), exact: true })
    .click()
  const order = await placesAndPays(page)
  const first = await countedIn(page)
  console.info(`first booking: ${first.clicks.length} clicks, ${first.typed.length} fields`)
  expect(first.clicks.length - turned, first.clicks.join(', ')).toBeLessThanOrEqual(14)
  expect(first.typed.length, first.typed.join(', ')).toBeLessThanOrEqual(13)
  // the counter counts: nobody can register and order with fewer
  expect([first.clicks.length > 9, first.typed.length > 9]).toEqual([true, true])

  await page.goto(`/order?order_no=${order}`)
  await countAnew(page)
  // its icon has a name too
  await page.getByRole('button', { name: new RegExp(`${t('orders.copy')}$`) }).click()
  await page.waitForURL('**/cart?*copy=1')
  const turnedAgain = await choosesADay(page, 1)
  const again = await placesAndPays(page)
  const second = await countedIn(page)
  console.info(`again: ${second.clicks.length} clicks, ${second.typed.length} fields`)
  expect(second.clicks.length - turnedAgain, second.clicks.join(', ')).toBeLessThanOrEqual(5)
  expect(second.typed).toEqual([])
  expect(again).not.toBe(order)
  await page.goto(`/order?order_no=${again}`)
  await expect(page.getByText(inspector.nickname).first()).toBeVisible()
})

test('on a phone, a cart with five products is at most eight screens long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await speak(page, 'en-US')
  const inspector = await newInspector(page, `Pia Phone ${Date.now()}`, { city: zhuhai })
  const booking = await newBooking(page, inspector)
  const { token } = booking.buyer
  const pdata = [...(booking.cart.pdata as object[])]
  for (const sku of ['A', 'B', 'C', 'D']) {
    const { product_id } = await call(page, 'product_add', token, {
      product_name: `Kettle ${sku} with a name that takes two lines`,
      product_catalog_id: '[100,101]',
      product_sku: `KT-${sku}`,
    })
    pdata.push({ product_id, product_qty: 300 })
  }
  const did = await newDraft(page, booking, { pdata, ins: undefined, ins_date: undefined })
  await enterAs(page, booking.buyer)
  await page.goto(`/cart?did=${did}`)
  // the first of the ranking, who may be another one of this city
  await expect(page.getByRole('article').first()).toBeVisible()
  const screens = () => page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  expect(await screens(), 'the section that is next').toBeLessThanOrEqual(4)
  await page.getByRole('button', { name: t('booking.unfold_all') }).click()
  await expect(page.getByLabel(t('booking.quantity_of', { name: 'Steel kettle' }))).toBeVisible()
  // with everything that the sections load, such as the kinds of sampling
  await page.waitForLoadState('networkidle')
  expect(await screens(), 'everything unfolded').toBeLessThanOrEqual(8)
  await expect(page.locator('.cart-bar')).toHaveCount(1)
})

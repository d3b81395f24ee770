import type { Page } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'
import { summary, unfold } from './cart.ts'
import { firstLine, newCustomer } from './owned-records.ts'
import { expect, signIn, speak, test, words } from './world.ts'

const t = words('en-US')

/**
 * A customer with a product and a factory in Guangzhou, which inspectors from four cities of the demo serve. The inspectors of other
 * tests work in Shenzhen only, so nobody else books them.
 */
async function buyer(page: Page) {
  await speak(page, 'en-US')
  const customer = await newCustomer(page)
  const { path } = await firstLine(page)
  const rows = [{ name: 'Mug 1', sku: 'MUG-1', qty: 1200, catalog_id: path }]
  expect(await customer.send('product_import', { rows })).toMatchObject({ data: { inserted: 1 } })
  await customer.send('business_add', {
    business_name: 'Kiln Works',
    country: 'CN',
    province: 'CN-44',
    city: 'CN-4401',
    business_address: '8 Kiln Road',
    business_person: 'Ms Li',
    business_contact: '020-1',
  })
  return customer
}

const place = (page: Page) => summary(page).getByRole('button', { name: t('booking.place_order') })

async function chooseGoods(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('booking.from_list') }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('checkbox', { name: t('ui.choose_named', { name: 'Mug 1' }), exact: true }).check()
  await drawer.getByRole('button', { name: t('booking.take_products', { count: 1 }) }).click()
  await expect(page.getByLabel(t('booking.quantity_of', { name: 'Mug 1' }))).toHaveValue('1200')
}

async function chooseFactory(page: Page): Promise<void> {
  await unfold(page, t('booking.section_factory'))
  await page.getByRole('button', { name: t('booking.choose_factory') }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('radio', { name: t('ui.choose_named', { name: 'Kiln Works' }) }).check()
  await drawer.getByRole('button', { name: t('booking.done') }).click()
  await expect(page.getByRole('article', { name: 'Kiln Works' })).toContainText('8 Kiln Road')
}

/**
 * Chooses the first protocol that fits, a free day, and the first inspector who is available. Tests run in parallel, so each takes a
 * different day.
 */
async function chooseVisit(page: Page, nth: number): Promise<void> {
  await page
    .locator('.cart-protocol')
    .getByRole('button', { name: new RegExp(`^${t('booking.choose')}:`) })
    .first()
    .click()
  const day = page.locator('.cart-day:not([aria-disabled=true]):has(.cart-day-price)').nth(nth)
  await expect(async () => {
    if (!(await day.isVisible())) await page.getByRole('button', { name: t('booking.next_month') }).click()
    await expect(day).toBeVisible({ timeout: 3000 })
  }).toPass()
  // wait for the search with a date: cards of an earlier search may show an inspector who is not available that day
  const searched = page.waitForResponse(
    (response) => response.url().includes('/ins_search') && (response.request().postData() ?? '').includes('ins_date'),
  )
  await day.click()
  await searched
  const card = page
    .locator('.ins-card')
    .filter({ has: page.getByRole('button', { name: t('inspectors.select'), exact: true }) })
  await card
    .first()
    .getByRole('button', { name: t('inspectors.select'), exact: true })
    .click()
}

async function expectPlaced(page: Page): Promise<void> {
  await expect(summary(page).getByText(t('booking.nothing_missing'))).toBeVisible()
  // a price, not the range that is shown before there is one
  await expect(summary(page).locator('.cart-price dd').first()).toHaveText(/^USD\s[\d.,]+$/)
  await place(page).click()
  await page.waitForURL('**/order?placed=*')
  await expect(page.getByRole('heading', { name: /^Order GL.* is placed$/ })).toBeVisible()
}

/** Crashes the browser, as far as the page can tell: the stored cart is offered again. */
async function crashes(page: Page): Promise<void> {
  await page.waitForTimeout(500)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: t('booking.found_continue') }).click()
  await unfold(page, t('booking.section_goods'))
}

// the other inspections are booked in the phone test below
test('a customer books a loading supervision from a draft that was saved empty, an audit and a laboratory test; nothing typed is lost by a reload (H-02, H-05, H-09, H-10, H-11, H-12, H-14, H-18, H-52, H-53, H-56)', {
  tag: '@soak',
}, async ({ page }) => {
  await buyer(page)
  await page.goto('/cart')
  await summary(page)
    .getByRole('button', { name: t('booking.save_draft') })
    .click()
  await page.waitForURL(/\/cart\?did=\d+/)
  for (const [index, service] of (['cls', 'fe', 'lab'] as const).entries()) {
    await page.getByRole('radio', { name: new RegExp(t(`booking.service_${service}`)) }).check()
    if (service === 'fe') {
      await page.getByLabel(t('booking.employees')).fill('120')
    } else await chooseGoods(page)
    if (service === 'cls') {
      const quantity = page.getByLabel(t('booking.quantity_of', { name: 'Mug 1' }))
      await quantity.fill('5000')
      await crashes(page)
      await expect(quantity).toHaveValue('5000')
      await unfold(page, t('booking.section_containers'))
      await page.getByLabel("20'").fill('2')
    }
    if (service === 'lab') {
      await unfold(page, t('booking.section_tests'))
      await page.getByRole('button', { name: /^Add / }).first().click()
      await page.getByRole('radio', { name: new RegExp(t('booking.courier_own')) }).check()
    } else {
      await chooseFactory(page)
      await chooseVisit(page, 7 + index)
    }
    await expectPlaced(page)
    await page.getByRole('link', { name: t('shell.book_now') }).click()
    await page.waitForURL('**/cart')
  }
})

test('the public quote arrives in the cart after sign-in', async ({ page }) => {
  const { account, password } = await buyer(page)
  await page.context().clearCookies()
  await page.goto('/cart?service_type=fri&qty=3200&level=I')
  await page.waitForURL('**/login')
  await page.getByLabel(t('accounts.email')).fill(account)
  await page.getByLabel(t('accounts.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('accounts.sign_in') }).click()
  await page.waitForURL(/\/cart\?service_type=fri/)
  await expect(page.getByLabel(t('products.column_qty'))).toHaveValue('3200')
  await expect(summary(page)).toContainText('50')
  // the next sign-in leads to the orders as usual
  await signIn(page, account, password)
})

test('a phone of 390 px: the bar has price and button and opens as a sheet; nothing is wider than the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await buyer(page)
  await page.goto('/cart')
  await chooseGoods(page)
  await chooseFactory(page)
  await chooseVisit(page, 6)
  // names what sticks out, if anything does
  const tooWide = await page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1)
          .map((one) => `${one.tagName} ${one.getAttribute('class')}`),
  )
  expect(tooWide).toEqual([])
  await page.getByRole('button', { name: new RegExp(t('booking.show_summary')) }).click()
  const sheet = page.getByRole('dialog', { name: t('booking.summary') })
  await expect(sheet.getByText(t('booking.nothing_missing'))).toBeVisible()
  await expectNoSeriousFault(page)
  await expect(sheet).toContainText(/USD\s\d/)
  await sheet.getByRole('button', { name: t('booking.place_order') }).click()
  await page.waitForURL('**/order?placed=*')
})

import type { Page } from '@playwright/test'
import { zhuhai } from './booked-kettles.ts'
import { dayIn, newDraft, summary, unfold } from './cart.ts'
import { call, enterAs, newBooking, newInspector } from './orders.ts'
import { choose, firstLine } from './owned-records.ts'
import { rowAction } from './row-actions.ts'
import { expect, speak, test, words } from './world.ts'

const t = words('en-US')
test.beforeEach(async ({ page }) => speak(page, 'en-US'))

const place = (page: Page) => summary(page).getByRole('button', { name: t('booking.place_order') })
const service = (page: Page, name: 'fri' | 'cls' | 'fe') =>
  page.getByRole('radio', { name: new RegExp(t(`booking.service_${name}`)) }).check()

/** Expects an error message in red at a field. */
async function expectRed(page: Page, field: string): Promise<void> {
  const sentence = page.locator(`#cart-${field}-error`)
  await expect(sentence).toBeVisible()
  const [red, green, blue] = await sentence.evaluate((one) =>
    (getComputedStyle(one).color.match(/\d+/g) ?? []).map(Number),
  )
  expect(red, `the colour at ${field}`).toBeGreaterThan(2 * Math.max(green ?? 255, blue ?? 255))
}

test('an empty cart turns its fields red; an audit speaks of audits; goods make man-days and a price, which is asked for once typing has paused (H-13, H-31, H-43, H-53, I-05, I-06)', {
  tag: '@soak',
}, async ({ page }) => {
  await page.clock.install()
  const inspector = await newInspector(page, `Kai Cart ${Date.now()}`, { city: zhuhai })
  const { buyer, cart } = await newBooking(page, inspector)
  const factory = {
    business_name: `Lamp Works ${Date.now()}`,
    business_supplier_name: 'Lamp Trading',
    country: 'CN',
    province: 'CN-44',
    city: zhuhai,
    business_address: '8 Lamp Road',
    business_person: 'Ms Li',
    business_contact: '0755-1',
    business_contact2: '138-2',
    business_email: 'li@lamp.example',
  }
  await call(page, 'business_add', buyer.token, factory)
  const { tpl_name } = await call(page, 'tpl_once', buyer.token, { tpl_id: Number(cart.tpl) })
  const { line } = await firstLine(page)
  await enterAs(page, buyer)
  await page.goto('/cart')

  await place(page).click()
  for (const field of ['catalog_id', 'bid', 'ins', 'md']) await expectRed(page, field)
  await service(page, 'cls')
  await place(page).click()
  for (const field of ['c_20', 'c_40', 'c_40hc']) await expectRed(page, field)

  await service(page, 'fe')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking.title_audit'))
  await unfold(page, t('booking.section_visit_audit'))
  const visit = page.getByRole('region', { name: t('booking.section_visit_audit') })
  await expect(visit.getByLabel(t('booking.auditor')).first()).toBeVisible()
  await expect(visit.getByRole('heading', { name: t('booking.audit_dates') })).toBeVisible()
  await expect(page.getByText(t('booking.dates'), { exact: true })).toHaveCount(0)

  // man-days follow from a category and a quantity alone
  await service(page, 'fri')
  const days = summary(page)
    .locator('.cart-figure')
    .filter({ hasText: t('booking.man_days') })
    .locator('dd')
  await expect(days).toHaveText('–')
  await choose(page, page.getByLabel(t('booking.catalog')), line)
  await page.getByLabel(t('booking.quote_quantity')).fill('3200')
  await expect(days).toHaveText(/^\d/)
  await unfold(page, t('booking.section_visit'))
  const field = page.getByRole('spinbutton', { name: new RegExp(`^${t('booking.man_days')}`) })
  expect(Number(await field.inputValue())).toBe(Number(await days.innerText()))

  await page.getByRole('button', { name: t('booking.from_list') }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('checkbox', { name: t('ui.choose_named', { name: 'Steel kettle' }), exact: true }).check()
  await drawer.getByRole('button', { name: t('booking.take_products', { count: 1 }) }).click()
  await unfold(page, t('booking.section_factory'))
  await page.getByRole('button', { name: t('booking.choose_factory') }).click()
  await drawer.getByRole('radio', { name: t('ui.choose_named', { name: factory.business_name }) }).check()
  await drawer.getByRole('button', { name: t('booking.done') }).click()
  const card = page.getByRole('article', { name: factory.business_name })
  for (const fact of ['Lamp Trading', 'Zhuhai', 'China', '8 Lamp Road', 'Ms Li', '0755-1', '138-2', 'li@lamp.example'])
    await expect(card).toContainText(fact)

  await unfold(page, t('booking.section_protocol'))
  await page.getByRole('button', { name: t('booking.all_protocols') }).click()
  await drawer.getByRole('button', { name: `${t('protocols.choose')}: ${tpl_name}` }).click()
  await expect(page.locator('.cart-protocol, .cart-chosen').filter({ hasText: tpl_name }).first()).toBeVisible()

  await choose(page, page.locator('.cart-inspectors').getByLabel(t('booking.inspector')).first(), inspector.nickname)
  const [day] = cart.ins_date as [string]
  await (await dayIn(page, day)).click()
  const priced = page.waitForResponse(
    (response) =>
      response.url().includes('/order_calc') &&
      decodeURIComponent(response.request().postData() ?? '').includes('"product_qty":500'),
  )
  await page.getByLabel(t('booking.quantity_of', { name: 'Steel kettle' })).fill('500')
  await priced
  await expect(summary(page).locator('.cart-price')).toContainText('USD 200')

  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/order_calc') && asked.push(request.postData() ?? ''))
  const quantity = page.getByLabel(t('booking.quantity_of', { name: 'Steel kettle' }))
  await page.clock.pauseAt(Date.now() + 60_000)
  asked.length = 0
  for (const typed of ['6', '60', '600']) {
    await quantity.fill(typed)
    await page.clock.runFor(450)
  }
  await page.clock.runFor(49)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toHaveLength(1)
  expect(asked[0]).toContain('600')
  await page.clock.resume()
})

test('eleven drafts: ten on a page; one is deleted after a question, another is continued, placed and gone (H-56, J-84, J-85, J-87)', {
  tag: '@soak',
}, async ({ page }) => {
  const booking = await newBooking(page, await newInspector(page, `Kai Draft ${Date.now()}`, { city: zhuhai }))
  const placed = await newDraft(page, booking, { order_name: 'To be placed' })
  for (let i = 2; i <= 11; i++) await newDraft(page, booking, { order_name: `Draft ${i}` })
  await enterAs(page, booking.buyer)
  await page.goto('/order')
  const drafts = page.getByRole('region', { name: t('orders.drafts') })
  const rows = drafts.locator('tbody tr[data-row-key]')
  await expect(rows).toHaveCount(10)
  await expect(drafts.getByText(t('ui.total', { count: 11 }))).toBeVisible()

  const remove = async () => (await rowAction(page, t, 'ui.delete_named', 'Draft 11')).click()
  const question = page.getByRole('dialog')
  await remove()
  await expect(question).toContainText(t('ui.delete_ask', { name: 'Draft 11' }))
  await question.getByRole('button', { name: t('ui.cancel') }).click()
  await expect(question).toBeHidden()
  await expect(drafts.getByText(t('ui.total', { count: 11 }))).toBeVisible()
  await remove()
  await question.getByRole('button', { name: t('ui.delete'), exact: true }).click()
  await expect(drafts.getByRole('button', { name: t('ui.more_named', { name: 'Draft 11' }) })).toHaveCount(0)
  await expect(drafts.getByText(t('ui.total', { count: 10 }))).toBeVisible()

  await drafts.getByRole('button', { name: t('orders.continue_named', { name: 'To be placed' }) }).click()
  await page.waitForURL(`**/cart?did=${placed}`)
  await expect(summary(page).getByText(t('booking.nothing_missing'))).toBeVisible()
  await expect(summary(page).locator('.cart-price')).toContainText('USD 200')
  await place(page).click()
  await page.waitForURL(/\/order/)
  await page.goto('/order')
  await expect(drafts.getByText(t('ui.total', { count: 9 }))).toBeVisible()
  await expect(drafts.getByText('To be placed')).toHaveCount(0)
})

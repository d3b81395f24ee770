import { addDays, chinaDay } from '@goodlot/rules'
import type { Page } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'
import { enterAs, newBooking, newInspector, placeOrder } from './orders.ts'
import { rowAction } from './row-actions.ts'
import { expect, signedInAs, test, words } from './world.ts'

const t = words('en-US')
const dialogOf = (page: Page) => page.getByRole('dialog')
/** The effect of the change, which a dialog shows before it can be confirmed. */
const effectOf = (page: Page) => dialogOf(page).locator('.ord-effect')

/** Fails a call once, as if a gateway answered in the server's place. */
const failOnce = (page: Page, name: string) =>
  page.route(`**/api/${name}*`, (route) => route.fulfill({ status: 502, body: '' }), { times: 1 })

test('root moves an order, changes man-days, service and inspector, flips logo and full check, and adds a report; its owner can only read (J-11, J-17, J-54, J-59, J-63, J-64, T-13, T-14, T-15)', {
  tag: '@soak',
}, async ({ page }) => {
  const booking = await newBooking(page, await newInspector(page, 'Kai Before'))
  const order = await placeOrder(page, booking)
  const other = await newInspector(page, `Kai After ${Date.now()}`)
  const [before, after] = [9, 10].map((days) => addDays(chinaDay(new Date()), days)) as [string, string]
  await signedInAs(page, 'root')
  await page.goto(`/order?number=${order}`)
  const row = page.getByRole('row').filter({ hasText: order })

  await row.getByTitle(t('changes.change_date_named', { name: order })).click()
  for (const day of [before, after]) {
    const label = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))
    const button = dialogOf(page).getByRole('button', { name: label, exact: true })
    if (!(await button.isVisible()))
      await dialogOf(page)
        .getByRole('button', { name: t('changes.next_month') })
        .click()
    await button.click()
  }
  await expect(effectOf(page)).toContainText('USD 200')
  await expectNoSeriousFault(page, 'change date')
  const move = dialogOf(page).getByRole('button', { name: t('changes.change_date') })
  await failOnce(page, 'order_change_date')
  await move.click()
  await expect(page.getByRole('alert').filter({ hasText: 'System Error' })).toContainText('Please try again later.')
  await move.click()
  await expect(row).toContainText(after)
  await expect(row).not.toContainText(before)

  await row.getByTitle(t('changes.change_md_named', { name: order })).click()
  await dialogOf(page).getByRole('spinbutton').fill('2')
  await expect(effectOf(page)).toContainText('USD 400')
  const changeDays = dialogOf(page).getByRole('button', { name: t('changes.change_md') })
  await failOnce(page, 'order_change_md')
  await changeDays.click()
  await expect(page.getByText('Sorry, An error occurred while modifying.')).toBeVisible()
  await changeDays.click()
  await expect(page.getByText('Modification succeeded.')).toBeVisible()

  await page.goto(`/order?order_no=${order}`)
  const choose = async (label: string) => {
    await page.getByRole('button', { name: t('orders.acts') }).click()
    await page.getByRole('menuitem', { name: label }).click()
  }
  await choose(t('changes.change_service'))
  await dialogOf(page).getByRole('combobox').click()
  await page.getByRole('option').nth(1).click()
  // calculated anew: one man-day again
  await expect(effectOf(page)).toContainText('USD 200')
  await dialogOf(page)
    .getByRole('button', { name: t('changes.change_service') })
    .click()
  await expect(page.locator('.ord-history')).toContainText(t('orders.event_service_changed'))

  await choose(t('orders.change_inspector'))
  const card = dialogOf(page).getByRole('article', { name: other.nickname })
  // the inspector's own price, not a customer's
  await expect(card).toContainText('USD 200')
  await card.getByRole('button', { name: t('inspectors.select') }).click()
  await expect(effectOf(page)).toContainText(other.nickname)
  await dialogOf(page)
    .getByRole('button', { name: t('orders.give_to', { name: other.nickname }) })
    .click()
  await expect(page.locator('.ord-history')).toContainText(`${t('orders.event_reassigned')} · ${other.nickname}`)

  for (const [before, after] of [
    ['logo_off', 'logo_on'],
    ['full_check_on', 'full_check_off'],
  ] as const) {
    await choose(t(`changes.${before}`))
    await expect(dialogOf(page)).toContainText('This operation cannot be undone.')
    await dialogOf(page)
      .getByRole('button', { name: t(`changes.${before}`) })
      .click()
    await expect(dialogOf(page)).toBeHidden()
    await page.getByRole('button', { name: t('orders.acts') }).click()
    await expect(page.getByRole('menuitem', { name: t(`changes.${after}`) })).toBeVisible()
    await page.keyboard.press('Escape')
  }

  await choose(t('changes.extra_pdf'))
  await dialogOf(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'lab.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj') })
  await expect(dialogOf(page)).toBeHidden()
  await enterAs(page, booking.buyer)
  await page.goto(`/order?order_no=${order}`)
  const report = await page.getByRole('link', { name: t('orders.extra_report') }).getAttribute('href')
  const file = await page.request.get(new URL(report ?? '', page.url()).href)
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')

  // the owner cannot change any of this by a click
  await expect(page.getByRole('button', { name: t('orders.acts') })).toHaveCount(0)
  await page.goto('/order')
  await expect(row).toContainText(after)
  for (const change of ['change_date_named', 'change_md_named'] as const)
    await expect(page.getByTitle(t(`changes.${change}`, { name: order }))).toHaveCount(0)
  await expect(await rowAction(page, t, 'orders.change_inspector_named', order)).toHaveCount(0)
})

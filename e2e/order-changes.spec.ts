import { addDays, chinaDay } from '@goodlot/rules'
import type { Page } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'
import { enterAs, newBooking, newInspector, placeOrder } from './orders.ts'
import { expect, signedInAs, test, words } from './world.ts'

const t = words('en-US')
const dialogOf = (page: Page) => page.getByRole('dialog')
/** A dialog shows what the change does before it can be confirmed. */
const effectOf = (page: Page) => dialogOf(page).locator('.ord-effect')

test('root moves an order, changes man-days, service and inspector, and adds a report (J-17, J-54, J-63, J-64)', async ({
  page,
}) => {
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
  await dialogOf(page)
    .getByRole('button', { name: t('changes.change_date') })
    .click()
  await expect(row).toContainText(after)
  await expect(row).not.toContainText(before)

  await row.getByTitle(t('changes.change_md_named', { name: order })).click()
  await dialogOf(page).getByRole('spinbutton').fill('2')
  await expect(effectOf(page)).toContainText('USD 400')
  await dialogOf(page)
    .getByRole('button', { name: t('changes.change_md') })
    .click()
  await expect(page.getByText('Modification succeeded.')).toBeVisible()

  await page.goto(`/order?order_no=${order}`)
  const choose = async (label: string) => {
    await page.getByRole('button', { name: t('orders.acts') }).click()
    await page.getByRole('menuitem', { name: label }).click()
  }
  await choose(t('changes.change_service'))
  await dialogOf(page).getByRole('combobox').click()
  await page.locator('.ant-select-item-option').nth(1).click()
  // calculated anew: one man-day again
  await expect(effectOf(page)).toContainText('USD 200')
  await dialogOf(page)
    .getByRole('button', { name: t('changes.change_service') })
    .click()
  await expect(page.locator('.ord-history')).toContainText(t('orders.event_service_changed'))

  await choose(t('orders.change_inspector'))
  const card = dialogOf(page).getByRole('article', { name: other.nickname })
  // what the inspector asks itself, no customer's price
  await expect(card).toContainText('USD 200')
  await card.getByRole('button', { name: t('inspectors.select') }).click()
  await expect(effectOf(page)).toContainText(other.nickname)
  await dialogOf(page)
    .getByRole('button', { name: t('orders.give_to', { name: other.nickname }) })
    .click()
  await expect(page.locator('.ord-history')).toContainText(`${t('orders.event_reassigned')} · ${other.nickname}`)

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
})

import { expectNoSeriousFault } from './axe.ts'
import { newCustomer } from './owned-records.ts'
import { expect, goByMenu, signedInAs, speak, test, words } from './world.ts'

const password = 'sunny-harbour-9'

test('root closes an account: asked with what it means, and its owner is out; an agent’s customers are 900 wide (O-01, O-13, O-14, O-22, O-23, OD-36, T-07, T-08, V-31)', {
  tag: '@soak',
}, async ({ page, browser }) => {
  const t = words('en-US')
  await speak(page, 'en-US')
  const other = await (await browser.newContext()).newPage()
  await speak(other, 'en-US')
  const { account } = await newCustomer(other, 'Clara Closed')
  await other.goto('/product')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  await signedInAs(page, 'root')
  await page.goto('/customer')
  const rows = page.locator('tbody tr[data-row-key]')
  await expect(rows.first()).toBeVisible()
  await expectNoSeriousFault(page)
  await expect(page.getByRole('link', { name: t('shell.book_now') })).toHaveCount(0)
  const filter = page.getByLabel(t('ui.filter_by', { column: t('customers.account') }))
  await filter.fill(account)
  await filter.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/account=/)
  const status = page.getByRole('switch', {
    name: t('customers.switch_of', { what: t('customers.status'), name: 'Clara Closed' }),
  })
  await status.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('This may affect incomplete orders that are allocated to an inspector.')
  await dialog.getByRole('button', { name: t('customers.deactivate') }).click()
  await expect(status).not.toBeChecked()

  await other.getByRole('button', { name: t('ui.refresh') }).click()
  await expect(other).toHaveURL(/\/log(out|in)$/)
  await other.getByLabel(t('accounts.email')).fill(account)
  await other.getByLabel(t('accounts.password'), { exact: true }).fill(password)
  await other.getByRole('button', { name: t('accounts.sign_in') }).click()
  await expect(other.getByText(t('faults.account_inactive')).first()).toBeVisible()
  await other.context().close()

  const reset = page.getByRole('button', { name: t('ui.reset') })
  await reset.click()
  await expect(reset).toBeDisabled()
  const code = page.getByLabel(t('ui.filter_by', { column: t('customers.agent_code') }))
  await code.fill('GLAGENT1')
  await code.press('Enter')
  await page.getByRole('button', { name: t('customers.customers_of', { name: 'Sofía Romero' }) }).click()
  await expect(dialog.getByText('valentina@suarez-bebe.example')).toBeVisible()
  expect((await dialog.boundingBox())?.width).toBe(900)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // the scrollbar of a wide table is opaque and stands at the bottom of the window, or below the last row when that is visible
  await goByMenu(page, '/ins')
  const inspectors = page.locator('.app-table tbody tr[data-row-key]')
  await expect(inspectors).toHaveCount(10)
  const bar = page.locator('.kit-table-bar')
  await expect(bar).toBeVisible()
  const look = await bar.evaluate((strip) => ({ ...getComputedStyle(strip) }))
  expect([look.opacity, look.backgroundColor]).toEqual(['1', 'rgb(255, 255, 255)'])
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(inspectors.last()).not.toBeInViewport({ ratio: 1 })
  await inspectors.last().evaluate((row) => row.scrollIntoView({ block: 'end' }))
  await page.mouse.wheel(0, 30)
  const endOf = (box: { y: number; height: number } | null) => (box?.y ?? 0) + (box?.height ?? 0)
  await expect
    .poll(async () => ((await bar.boundingBox())?.y ?? 0) >= endOf(await inspectors.last().boundingBox()))
    .toBe(true)
  const isInSight = await inspectors.last().evaluate((row) => {
    const { left, bottom } = row.getBoundingClientRect()
    return row.contains(document.elementFromPoint(left + 60, bottom - 3))
  })
  expect(isInSight).toBe(true)
})

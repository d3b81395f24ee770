import { expectNoSeriousFault } from './axe.ts'
import { newCustomer } from './owned-records.ts'
import { expect, signedInAs, speak, test, words } from './world.ts'

const password = 'sunny-harbour-9'

test('root closes an account: asked with what it means, and its owner is out (O-01, O-13, O-14, OD-36, T-07, T-08)', async ({
  page,
  browser,
}) => {
  const t = words('en-US')
  await speak(page, 'en-US')
  const other = await (await browser.newContext()).newPage()
  await speak(other, 'en-US')
  const { account } = await newCustomer(other, 'Clara Closed')
  await other.goto('/product')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  await signedInAs(page, 'root')
  await page.goto('/customer')
  await expect(page.locator('tbody tr[data-row-key]').first()).toBeVisible()
  await expectNoSeriousFault(page)
  await expect(page.getByRole('link', { name: t('shell.book_now') })).toHaveCount(0)
  const filter = page.getByLabel(t('ui.filter_by', { column: t('customers.account') }))
  await filter.fill(account)
  await filter.press('Enter')
  const rows = page.locator('tbody tr[data-row-key]')
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
})

test('in Chinese, a price with separators and an agent’s customers 900 wide (O-21, O-22, O-23, V-31)', async ({
  page,
  browser,
}) => {
  const t = words('zh-CN')
  const other = await (await browser.newContext()).newPage()
  const { account } = await newCustomer(other, '陈价格')
  await other.context().close()
  await speak(page, 'zh-CN')
  await signedInAs(page, 'root')
  await page.goto(`/customer?account=${encodeURIComponent(account)}`)
  await page.getByRole('button', { name: t('customers.set_price_of', { name: '陈价格' }) }).click()
  await page.getByLabel(t('customers.price_label')).fill('12345')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: t('customers.set_price_of', { name: '陈价格' }) })).toContainText(
    '12,345',
  )

  await page.goto('/customer?agent_code=GLAGENT1')
  await page.getByRole('button', { name: t('customers.customers_of', { name: 'Sofía Romero' }) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('valentina@suarez-bebe.example')).toBeVisible()
  expect((await page.locator('.ant-modal').boundingBox())?.width).toBe(900)
})

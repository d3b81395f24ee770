import { expectNoSeriousFault } from './axe.ts'
import { newCustomer } from './owned-records.ts'
import { expect, freshEmail, mailTo, signedInAs, speak, test, words } from './world.ts'

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

test('an agent invites a company, which registers by the link (O-24, P-01, P-08, P-09, P-14, P-15, T-03)', async ({
  page,
  browser,
}) => {
  const t = words('en-US')
  await speak(page, 'en-US')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signedInAs(page, 'agent')
  await page.goto('/customer')
  await expect(page.getByText('carla@vidal-moda.example')).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await page.getByRole('button', { name: t('customers.invite') }).click()
  await expect(page).toHaveURL(/\/referral$/)
  const email = freshEmail('invited')
  await page.getByRole('combobox', { name: t('referrals.email') }).fill(email)
  await page.getByRole('textbox', { name: t('referrals.company') }).fill('Invited Co')
  await page.getByRole('button', { name: t('referrals.submit') }).click()
  await expect(page.getByText(t('referrals.mailed', { email }))).toBeVisible()
  await page.getByRole('button', { name: t('referrals.copy_for', { email }) }).click()
  await expect(page.getByText(t('referrals.copied'))).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(await mailTo(email)).toContain(link)

  const guest = await (await browser.newContext()).newPage()
  await speak(guest, 'en-US')
  await guest.goto(link)
  await expect(guest.getByLabel(t('accounts.email'))).toHaveValue(email)
  await expect(guest.getByLabel(t('accounts.company'))).toHaveValue('Invited Co')
  await guest.getByLabel(t('accounts.password'), { exact: true }).fill(password)
  await guest.getByLabel(t('accounts.confirm')).fill(password)
  await guest.getByLabel(t('accounts.contact_person')).fill('Ines Invited')
  await guest.getByLabel(t('accounts.phone')).fill('+34 1')
  await guest.getByRole('checkbox').check()
  await guest.getByRole('button', { name: t('accounts.sign_up') }).click()
  await expect(guest.getByRole('dialog').filter({ hasText: t('accounts.sign_up_success') })).toBeVisible()
  await guest.context().close()

  await page.reload()
  const row = page.locator('tbody tr[data-row-key]').filter({ hasText: email })
  await expect(row).toContainText(t('referrals.registered'))
  await page.goto('/customer')
  await expect(page.locator('tbody tr[data-row-key]').first()).toContainText('Ines Invited')
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
  await expect(dialog.getByText('carla@vidal-moda.example')).toBeVisible()
  expect((await page.locator('.ant-modal').boundingBox())?.width).toBe(900)
})

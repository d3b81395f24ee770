import { firstLine, newCustomer, sendingAs } from './owned-records.ts'
import { expect, freshEmail, signInQuickly, speak, test, words } from './world.ts'

const t = words('en-US')
const place = { country: 'CN', province: 'CN-44', city: 'CN-4403' }
const factory = { ...place, business_address: '8 Keji Road', business_person: 'Li Wei', business_contact: '1' }

test('a main account adds a sub-account, sets its password and sees its records; the sub-account adds nobody (T-05, D-29, D-31)', async ({
  page,
  browser,
}) => {
  await speak(page, 'en-US')
  await newCustomer(page, 'Main Desk')
  const account = freshEmail('child')
  const [first, second] = ['sunny-harbour-9', 'windy-harbour-9']

  await page.goto('/product')
  const openSwitcher = async () => {
    await page.locator('[data-menu=account] > summary').click()
    await page.getByRole('button', { name: t('shell.switch_account') }).click()
  }
  await openSwitcher()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('accounts.add_sub_tab'), { exact: true }).click()
  for (const [label, typed] of [
    ['accounts.email', account],
    ['accounts.password', first],
    ['accounts.confirm', first],
    ['accounts.contact_person', 'Second Desk'],
    ['accounts.company', 'New Co'],
    ['accounts.phone', '2'],
  ] as const)
    await dialog.getByLabel(t(label), { exact: true }).fill(typed)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: t('accounts.add_sub'), exact: true }).click()
  await expect(dialog.getByText(`Second Desk · ${account}`)).toBeVisible()

  // only now is it a main account, which sets passwords
  await dialog.getByText(t('accounts.reset_child_tab'), { exact: true }).click()
  await dialog.getByLabel(t('accounts.new_password')).fill(second)
  await dialog.getByLabel(t('accounts.confirm')).fill(second)
  await dialog.getByRole('button', { name: t('accounts.set_password') }).click()
  await expect(page.getByText(t('accounts.password_changed'))).toBeVisible()

  const other = await browser.newContext()
  const childPage = await other.newPage()
  await speak(childPage, 'en-US')
  const send = sendingAs(childPage, await signInQuickly(childPage, account, second))
  const { path } = await firstLine(childPage)
  await send('product_add', { product_name: 'Child’s lamp', product_catalog_id: path, product_sku: 'CH-1' })
  await send('business_add', { business_name: 'Child’s works', ...factory })
  await childPage.goto('/product')
  await expect(childPage.getByRole('row').filter({ hasText: 'CH-1' })).toBeVisible()
  await childPage.locator('[data-menu=account] > summary').click()
  await childPage.getByRole('button', { name: t('shell.switch_account') }).click()
  await expect(childPage.getByRole('dialog').getByText(/Main Desk/)).toBeVisible()
  await expect(childPage.getByRole('dialog').getByText(t('accounts.add_sub_tab'), { exact: true })).toHaveCount(0)
  const nobody = { account: freshEmail('none'), password: first, nickname: 'Nobody', phone: '3', company: 'x' }
  const refused = await send('register_by_main_account', nobody)
  expect(refused.code).toBe(4003)
  await childPage.goto('/customer')
  await expect(childPage.getByText(t('ui.no_access_title'))).toBeVisible()
  await other.close()

  // the main account reads what the sub-account made, and whose it is
  await page.goto('/product')
  await expect(page.getByRole('row').filter({ hasText: 'CH-1' })).toContainText('Second Desk')
  await page.goto('/business')
  await expect(page.getByRole('row').filter({ hasText: 'Child’s works' })).toContainText('Second Desk')
  await page.goto('/customer')
  await expect(page.getByText(t('ui.no_access_title'))).toBeVisible()
})

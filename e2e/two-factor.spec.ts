import { newCustomer } from './owned-records.ts'
import { codeOf, switchesOnTwoSteps } from './two-steps.ts'
import { expect, mailTo, test, words } from './world.ts'

const t = words('en-US')

test('two-step verification: switched on, signed out, signed in with the next code', { tag: '@soak' }, async ({
  page,
}) => {
  const { account, password } = await newCustomer(page)
  await page.goto('/profile')
  const key = await switchesOnTwoSteps(page, password, t)
  await mailTo(account, t('mails.totp_on_subject'))

  await page.locator('[data-menu=account] summary').click()
  await page.locator('[data-menu=account]').getByText(t('shell.logout')).click()
  await page.waitForURL('**/login')
  await page.getByLabel(t('accounts.email')).fill(account)
  await page.getByLabel(t('accounts.password'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const code = page.getByLabel(t('ui.otp'))
  await expect(code).toBeFocused()
  await code.fill(codeOf(key, 1))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/order')
})

import { createHmac } from 'node:crypto'
import { newCustomer } from './owned-records.ts'
import { expect, mailTo, test, words } from './world.ts'

const t = words('en-US')

/** The code that an authenticator app computes from the key (RFC 6238), implemented independently of the server. */
function codeOf(key: string, stepsAhead = 0): string {
  const bits = [...key].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
  const secret = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeUInt32BE(Math.floor(Date.now() / 30_000) + stepsAhead, 4)
  const mac = createHmac('sha1', secret).update(counter).digest()
  return String((mac.readUInt32BE((mac[19] ?? 0) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

test('two-step verification: switched on, signed out, signed in with the next code', async ({ page }) => {
  const { account, password } = await newCustomer(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: t('accounts.two_step_begin') }).click()
  await page.getByLabel(t('accounts.password'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: t('accounts.two_step_picture') }).locator('svg')).toBeVisible()
  const key = (await page.locator('.app-key code').innerText()).replaceAll(/\s/g, '')
  await page.getByLabel(t('accounts.two_step_first_code')).fill(codeOf(key))
  await page.keyboard.press('Enter')
  await expect(page.locator('.app-recovery code')).toHaveCount(10)
  await page.getByRole('button', { name: t('accounts.recovery_saved') }).click()
  await expect(page.getByRole('button', { name: t('accounts.two_step_off') })).toBeVisible()
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

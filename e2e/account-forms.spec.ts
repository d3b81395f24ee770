import type { Page } from '@playwright/test'
import { demoPassword, expect, freshEmail, signInQuickly, speak, test, url, words } from './world.ts'

const t = words('en-US')
const odd = { code: 4999, fault: 'odd', msg: 'An odd refusal', data: null }
const dialog = (page: Page) => page.getByRole('dialog')
const closeDialog = async (page: Page) => {
  await dialog(page).getByRole('button').last().click()
  await expect(dialog(page)).toBeHidden()
}
/** Answers the next call of this name so. */
const answerOnce = (page: Page, call: string, json: object) =>
  page.route(`**/api/${call}*`, (route) => route.fulfill({ json }), { times: 1 })

test.beforeEach(async ({ page }) => speak(page, 'en-US'))

test('sign-in: its fields and links; no answer, another status and another refusal each say what happened', async ({
  page,
}) => {
  // C-01, C-09, C-16, C-17, C-18, QK-06
  await page.goto('/login')
  await expect(page.getByRole('checkbox', { name: t('accounts.remember_me') })).toBeVisible()
  await expect(page.getByRole('link', { name: t('accounts.forgot') })).toHaveAttribute('href', '/RetrievePwd')
  await expect(page.getByRole('link', { name: t('accounts.to_sign_up') })).toHaveAttribute('href', '/logup')
  await page.getByLabel(t('accounts.email')).fill('buyer@goodlot.test')
  await page.getByLabel(t('accounts.password'), { exact: true }).fill(demoPassword)
  const send = page.getByRole('button', { name: t('accounts.sign_in') })

  await page.route('**/api/login*', (route) => route.abort(), { times: 1 })
  await send.click()
  await expect(dialog(page)).toContainText('Please enter the correct account or password!')
  await expect(dialog(page)).toContainText(t('accounts.server_unreachable'))
  await closeDialog(page)

  await page.route('**/api/login*', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await send.click()
  await expect(dialog(page)).toContainText('Request failed (HTTP 503)')
  await closeDialog(page)

  let release: () => void = () => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/api/login*', (route) => held.then(() => route.fulfill({ json: odd })), { times: 1 })
  await send.click()
  await expect(page.locator('button.ant-btn-loading')).toBeVisible()
  release()
  await expect(dialog(page)).toContainText(t('accounts.login_failed'))
  await expect(dialog(page)).toContainText('An odd refusal')
  await expect(dialog(page)).toContainText('Please try again or contact your administrator for assistance!')
  await expect(page.locator('button.ant-btn-loading')).toHaveCount(0)
})

test('opening /login ends the session that was there (C-19, A-54)', async ({ page, context }) => {
  await signInQuickly(page, 'buyer@goodlot.test')
  await page.goto('/login')
  await expect(page.getByRole('button', { name: t('accounts.sign_in') })).toBeVisible()
  expect((await context.cookies()).find((c) => c.name === 'user_sign')).toBeUndefined()
})

async function fillPerson(page: Page, email: string) {
  await page.getByLabel(t('accounts.email')).fill(email)
  await page.getByLabel(t('accounts.password'), { exact: true }).fill('sunny-harbour-9')
  await page.getByLabel(t('accounts.confirm')).fill('sunny-harbour-9')
  await page.getByLabel(t('accounts.contact_person')).fill('Mei')
  await page.getByLabel(t('accounts.company')).fill('Acme')
  await page.getByLabel(t('accounts.phone')).fill('+86 1')
}

test('sign-up: what each field refuses, and that the terms are read and agreed to first', async ({ page }) => {
  // A-55, D-01, D-05, D-06, D-07, D-08, D-09, D-10, D-11, D-12, D-13, D-14, D-41
  await page.goto('/logup')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/register')) sent++
  })
  const register = page.getByRole('button', { name: t('accounts.sign_up'), exact: true })
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await register.click()
  for (const sentence of [
    'Please input your E-mail!',
    'Please input your password!',
    t('validation.confirm_required'),
    t('validation.nickname_required'),
    t('validation.company_required'),
    t('validation.phone_required'),
    'Please check the box if you have read and agreed to the Terms of Use',
  ])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()

  await page.getByLabel(t('accounts.email')).pressSequentially('abc')
  await expect(page.locator('.ant-select-item-option')).toHaveCount(6)
  await expect(page.getByText('The input is not valid E-mail!')).toBeVisible()
  await fillPerson(page, 'abc@example.com')
  await page.getByLabel(t('accounts.contact_person')).fill('Me')
  await expect(page.getByText(t('validation.nickname_short'))).toBeVisible()
  await page.getByLabel(t('accounts.contact_person')).fill('Mei')
  await expect(page.getByText(t('validation.nickname_short'))).toBeHidden()
  // the confirmation fitted, until the password became another
  await page.getByLabel(t('accounts.password'), { exact: true }).fill('12345')
  await expect(page.getByText('The password length cannot be less than 6 bits!')).toBeVisible()
  await expect(page.getByText('Inconsistent Passwords')).toBeVisible()
  await page.getByLabel(t('accounts.password'), { exact: true }).fill('sunny-harbour-9')
  await expect(page.getByText('Inconsistent Passwords')).toBeHidden()
  await register.click()
  await expect(page.getByText('Please check the box if you have read and agreed')).toBeVisible()
  expect(sent).toBe(0)
  const terms = page.getByRole('link', { name: t('accounts.terms_link'), exact: true })
  await expect(terms).toHaveAttribute('href', '/terms_of_us')
  await expect(terms).toHaveAttribute('target', '_blank')
})

test('sign-up: the dialog while it is sent, an address in use, and another refusal with its code', async ({ page }) => {
  // D-02, D-03, D-04, D-21, D-22, D-25, D-26, QK-14
  await page.goto('/logup')
  await fillPerson(page, freshEmail('refused'))
  await page.getByRole('checkbox').check()
  const register = page.getByRole('button', { name: t('accounts.sign_up'), exact: true })
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  const request = page.waitForRequest((r) => r.url().includes('/api/register'))
  await page.route('**/api/register*', (route) => held.then(() => route.fulfill({ json: odd })), { times: 1 })
  await register.click()
  await expect(dialog(page)).toContainText(t('accounts.do_not_refresh'))
  expect(new URL((await request).url()).search).toBe('?from=web')
  const fields = new URLSearchParams((await request).postData() ?? '')
  expect([...fields.keys()].sort()).toEqual(['account', 'account_type', 'company', 'nickname', 'password', 'phone'])
  expect(fields.get('account_type')).toBe('customer')
  release()
  const refused = dialog(page).filter({ hasText: t('accounts.sign_up_failed') })
  await expect(refused).toContainText('An odd refusal')
  await expect(refused).toContainText('Code: 4999')
  await refused.getByRole('button').last().click()
  await expect(refused).toBeHidden()

  await page.getByLabel(t('accounts.email')).fill('buyer@goodlot.test')
  await register.click()
  await expect(refused).toContainText('This E-mail has been used! Please register again')
})

test('another ref in the address is checked without a reload (D-16, D-17, D-19)', async ({ page }) => {
  await page.goto('/logup')
  await expect(page.getByLabel(t('accounts.email'))).toBeVisible()
  const checked = page.waitForRequest((r) => r.url().includes('check_ref_code'))
  await page.evaluate(() => {
    history.pushState(null, '', '/logup?ref=MADEUP')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await checked
  await expect(page.getByText(t('faults.referral_invalid'))).toBeVisible()
})

test('reset: what each field refuses; the button stays on after a failure', async ({ page }) => {
  // A-56, E-02, E-03, E-04, E-05, E-08, E-15
  await page.goto('/RetrievePwd')
  await page.getByRole('button', { name: t('accounts.set_password') }).click()
  for (const sentence of [
    'Please input your E-mail!',
    t('validation.code_required'),
    'Please input your password!',
    t('validation.confirm_required'),
  ])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  const email = page.getByLabel(t('accounts.email'))
  await email.pressSequentially('abc')
  await expect(page.locator('.ant-select-item-option')).toHaveCount(6)
  await expect(page.getByText('The input is not valid E-mail!')).toBeVisible()
  await page.getByLabel(t('accounts.new_password')).fill('12345')
  await expect(page.getByText('The password length cannot be less than 6 bits!')).toBeVisible()
  await page.getByLabel(t('accounts.confirm')).fill('123456')
  await expect(page.getByText('Inconsistent Passwords')).toBeVisible()

  await email.fill('abc@example.com')
  await answerOnce(page, 'forget_pwd', odd)
  const send = page.getByRole('button', { name: t('accounts.send_code') })
  await send.click()
  await expect(page.getByText('An odd refusal')).toBeVisible()
  await expect(send).toBeEnabled()
})

test('a wrong password does not switch, and says so (D-37, D-39, D-40, QK-15)', async ({ page }) => {
  await signInQuickly(page, 'main@goodlot.test')
  await page.goto('/order')
  await page.locator('[data-menu=account] > summary').click()
  await page.getByRole('button', { name: t('shell.switch_account') }).click()
  await dialog(page).getByLabel(t('accounts.its_password')).fill('not-this-one')
  const now = dialog(page).getByRole('button', { name: t('accounts.switch_now') })
  await now.click()
  await expect(page.getByText('Switch failed')).toBeVisible()
  await expect(now).toBeEnabled()
  await expect(page.locator('button.ant-btn-loading')).toHaveCount(0)

  // the form of a sub-account asks what sign-up asks (D-30)
  await dialog(page).getByText(t('accounts.add_sub_tab'), { exact: true }).click()
  await dialog(page)
    .getByRole('button', { name: t('accounts.add_sub'), exact: true })
    .click()
  for (const fault of ['email', 'password', 'confirm', 'nickname', 'company', 'phone'] as const)
    await expect(dialog(page).getByText(t(`validation.${fault}_required`), { exact: true })).toBeVisible()
  await expect(dialog(page).getByText(t('accounts.terms_hint'))).toBeVisible()
})

test('whatever screen asked: another status and an unknown code are named (C-31, C-32, QK-01)', async ({ page }) => {
  await signInQuickly(page, 'buyer@goodlot.test')
  await page.goto('/order')
  await expect(page.getByText(t('orders.empty_title'))).toBeVisible()
  await page.route('**/api/order_list*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: t('ui.refresh') }).click()
  await expect(page.getByText('Request failed (HTTP 500)').first()).toBeVisible()
  await page.unroute('**/api/order_list*')
  await page.route('**/api/order_list*', (route) => route.fulfill({ json: odd }))
  await page
    .getByRole('button', { name: t('ui.refresh') })
    .or(page.getByRole('button', { name: t('ui.retry') }))
    .first()
    .click()
  await expect(page.getByText('[4999] An odd refusal').first()).toBeVisible()
})

test('every call carries the token twice and the client; bodies are forms (U-02, U-04 to U-06)', async ({ page }) => {
  await signInQuickly(page, 'buyer@goodlot.test')
  const token = (await page.context().cookies(url())).find((c) => c.name === 'user_sign')?.value ?? 'none'
  const list = page.waitForRequest((r) => r.url().includes('/api/product_list'))
  await page.goto('/product')
  const headers = await (await list).allHeaders()
  expect([headers.usertoken, headers.utoken, headers.jtype]).toEqual([token, token, 'web'])
  expect(headers['content-type']).toContain('application/x-www-form-urlencoded')
})

test('an upload carries the same headers; one that fails stops and says a word (F-09, U-03, U-07, QK-16)', async ({
  page,
}) => {
  await signInQuickly(page, 'buyer@goodlot.test')
  await page.goto('/product')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('ui.new') })
    .first()
    .click()
  const form = dialog(page).filter({ hasText: t('products.add_title') })
  const token = (await page.context().cookies(url())).find((c) => c.name === 'user_sign')?.value ?? 'none'
  const request = page.waitForRequest((r) => r.url().includes('/api/upload_product_img'))
  await page.route('**/api/upload_product_img*', (route) => route.abort(), { times: 1 })
  const picture = { name: 'chair.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') }
  await form.locator('input[type=file]').first().setInputFiles(picture)
  const headers = await (await request).allHeaders()
  expect([headers.usertoken, headers.utoken, headers.jtype]).toEqual([token, token, 'web'])
  expect(headers['content-type']).toContain('multipart/form-data')
  await expect(page.getByText(t('files.upload_failed'))).toBeVisible()
  await expect(form.getByText(t('files.uploading', { name: 'chair.png' }))).toHaveCount(0)
})

test('a system list is kept in session storage and not fetched twice (G-13)', async ({ page }) => {
  await signInQuickly(page, 'buyer@goodlot.test')
  const asked: string[] = []
  page.on('request', (request) => {
    const address = new URL(request.url())
    if (address.pathname === '/api/sys_list') asked.push(address.searchParams.get('type_code') ?? '')
  })
  const open = async () => {
    await page.goto('/business')
    await expect(page.getByLabel(t('ui.filter_by', { column: t('ui.country') }))).toBeVisible()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('sys_list:en-US:country:'))).toContain('China')
  }
  await open()
  await open()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((type) => type === 'country')).toHaveLength(1)
})

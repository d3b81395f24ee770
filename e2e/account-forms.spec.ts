import type { Page } from '@playwright/test'
import { expect, signInQuickly, speak, test, url, words } from './world.ts'

const t = words('en-US')
const dialog = (page: Page) => page.getByRole('dialog')

test.beforeEach(async ({ page }) => speak(page, 'en-US'))

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

test('every call carries the token twice and the client, as a form; so does an upload, which stops with a word when it fails (F-09, U-02 to U-07, QK-16)', async ({
  page,
}) => {
  await signInQuickly(page, 'buyer@goodlot.test')
  const token = (await page.context().cookies(url())).find((c) => c.name === 'user_sign')?.value ?? 'none'
  const list = page.waitForRequest((r) => r.url().includes('/api/product_list'))
  await page.goto('/product')
  const ofList = await (await list).allHeaders()
  expect([ofList.usertoken, ofList.utoken, ofList.jtype]).toEqual([token, token, 'web'])
  expect(ofList['content-type']).toContain('application/x-www-form-urlencoded')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('ui.new') })
    .first()
    .click()
  const form = dialog(page).filter({ hasText: t('products.add_title') })
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

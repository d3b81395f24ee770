import type { Page } from '@playwright/test'
import { firstLine, sendingAs } from './owned-records.ts'
import { demoPassword, expect, freshEmail, goByMenu, mailTo, signInQuickly, speak, test, url, words } from './world.ts'

const password = 'sunny-harbour-9'
const place = { country: 'CN', province: 'CN-44', city: 'CN-4403' }
const factory = { ...place, business_address: '8 Keji Road', business_person: 'Li Wei', business_contact: '1' }

const t = words('en-US')

test.beforeEach(async ({ page }) => speak(page, 'en-US'))

/** Fills in the sign-in form, on a page that redirects to it. */
async function signInHere(page: Page, account: string, typed: string) {
  // wait for this heading: the previous screen has an e-mail field too, and may still be shown when the address has already changed
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.sign_in'))
  await page.getByLabel(t('accounts.email')).fill(account)
  await page.getByLabel(t('accounts.password'), { exact: true }).fill(typed)
  await page.getByRole('button', { name: t('accounts.sign_in') }).click()
  await page.waitForURL(/\/(order|field)$/)
}
const sessionIn = async (page: Page) => (await page.context().cookies(url())).find((c) => c.name === 'user_sign')
const sendHere = async (page: Page) => sendingAs(page, (await sessionIn(page))?.value ?? '')
const faultOf = async (page: Page, token: string) =>
  (await (await page.request.post(`${url()}/api/profile_get`, { headers: { USERTOKEN: token } })).json()).fault
async function openSwitcher(page: Page) {
  await page.locator('[data-menu=account] > summary').click()
  await page.getByRole('button', { name: t('shell.switch_account') }).click()
  return page.getByRole('dialog')
}
async function switchTo(page: Page, name: string, typed: string) {
  const dialog = await openSwitcher(page)
  await dialog.getByLabel(t('accounts.its_password')).fill(typed)
  await dialog.getByRole('button', { name: t('accounts.switch_now') }).click()
  await expect(page.locator('summary').filter({ hasText: name })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/order')
}

// A-73, C-12, C-14, C-28, D-01, D-23, D-24, D-29, D-31, D-36, D-38, E-01, E-07, E-09, E-11, E-12, T-05, V-36, QK-04
test('register, reset the password with the mailed code, sign in; add a sub-account, set its password, switch to it and back: its records are seen, it adds nobody', async ({
  page,
}) => {
  const email = freshEmail('new')
  await page.goto('/logup')
  for (const [label, typed] of [
    ['accounts.email', email],
    ['accounts.password', password],
    ['accounts.confirm', password],
    ['accounts.contact_person', 'Mei Chen'],
    ['accounts.company', 'Acme'],
    ['accounts.phone', '+86 1'],
  ] as const)
    await page.getByLabel(t(label), { exact: true }).fill(typed)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('accounts.sign_up'), exact: true }).click()
  const success = page.getByRole('dialog').filter({ hasText: t('accounts.sign_up_success') })
  await expect(success).toBeVisible()
  await success.getByRole('button').last().click()
  await page.waitForURL('**/login')

  await page.getByRole('link', { name: t('accounts.forgot') }).click()
  await page.waitForURL('**/RetrievePwd')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.retrieve'))
  await page.getByLabel(t('accounts.email')).fill(email)
  await page.getByRole('button', { name: t('accounts.send_code') }).click()
  await expect(
    page.getByRole('button', { name: t('accounts.send_again_in', { seconds: 59 }).slice(0, 4) }),
  ).toBeDisabled()
  const code = /^[2-9A-Z]{8}$/m.exec(await mailTo(email, t('mails.reset_code_subject')))?.[0] ?? ''
  expect(code).toHaveLength(8)
  await page.getByLabel(t('accounts.code')).fill(code)
  await page.getByLabel(t('accounts.new_password')).fill('another-pass-77')
  await page.getByLabel(t('accounts.confirm')).fill('another-pass-77')
  await page.getByRole('button', { name: t('accounts.set_password') }).click()
  await page
    .getByRole('dialog')
    .filter({ hasText: t('accounts.password_changed') })
    .getByRole('button')
    .last()
    .click()
  await page.waitForURL('**/login')

  await signInHere(page, email, 'another-pass-77')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders.title'))
  await expect(page.getByText(t('orders.empty_title'))).toBeVisible()

  const child = freshEmail('child')
  const dialog = await openSwitcher(page)
  await dialog.getByText(t('accounts.add_sub_tab'), { exact: true }).click()
  for (const [label, typed] of [
    ['accounts.email', child],
    ['accounts.password', password],
    ['accounts.confirm', password],
    ['accounts.contact_person', 'Second Desk'],
    ['accounts.company', 'Acme'],
    ['accounts.phone', '+86 2'],
  ] as const)
    await dialog.getByLabel(t(label), { exact: true }).fill(typed)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: t('accounts.add_sub'), exact: true }).click()
  await expect(dialog.getByText(`Second Desk · ${child}`)).toBeVisible()

  // the account is a main account only now, and a main account may set passwords
  await dialog.getByText(t('accounts.reset_child_tab'), { exact: true }).click()
  await dialog.getByLabel(t('accounts.new_password')).fill('windy-harbour-9')
  await dialog.getByLabel(t('accounts.confirm')).fill('windy-harbour-9')
  await dialog.getByRole('button', { name: t('accounts.set_password') }).click()
  await expect(page.getByText(t('accounts.password_changed'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await switchTo(page, 'Second Desk', 'windy-harbour-9')
  const send = await sendHere(page)
  const { path } = await firstLine(page)
  await send('product_add', { product_name: 'Child’s lamp', product_catalog_id: path, product_sku: 'CH-1' })
  await send('business_add', { business_name: 'Child’s works', ...factory })
  await goByMenu(page, '/product')
  await expect(page.getByRole('row').filter({ hasText: 'CH-1' })).toBeVisible()
  const ofChild = await openSwitcher(page)
  await expect(ofChild.getByText(/Mei Chen/)).toBeVisible()
  await expect(ofChild.getByText(t('accounts.add_sub_tab'), { exact: true })).toHaveCount(0)
  const nobody = { account: freshEmail('none'), password, nickname: 'Nobody', phone: '3', company: 'x' }
  expect((await send('register_by_main_account', nobody)).code).toBe(4003)
  await page.keyboard.press('Escape')
  await expect(ofChild).toBeHidden()

  // the main account sees what the sub-account made, and that the sub-account made it
  await switchTo(page, 'Mei Chen', 'another-pass-77')
  await goByMenu(page, '/product')
  await expect(page.getByRole('row').filter({ hasText: 'CH-1' })).toContainText('Second Desk')
  await goByMenu(page, '/business')
  await expect(page.getByRole('row').filter({ hasText: 'Child’s works' })).toContainText('Second Desk')
})

test('a session: its cookie lives one day; the profile is kept and another session ended there; /logout and opening /login end it, and a late farewell does not end the next (A-54, C-08, C-13, C-19, C-21, C-22, T-11, V-06)', async ({
  page,
}) => {
  const email = freshEmail('profile')
  await page.request.post(`${url()}/api/register`, {
    form: { account: email, password, nickname: 'Pia Profile', phone: '1', company: 'P Co' },
  })
  const elsewhere = await signInQuickly(page, email, password)
  await page.context().clearCookies()

  await page.goto('/order')
  await page.waitForURL('**/login')
  await signInHere(page, email, password)
  const cookie = await sessionIn(page)
  const life = (cookie?.expires ?? 0) - Date.now() / 1000
  expect(life).toBeGreaterThan(86_000)
  expect(life).toBeLessThanOrEqual(86_401)

  await page.locator('[data-menu=account] > summary').click()
  await page.locator('[data-menu=account] a[href="/profile"]').click()
  await page.getByLabel(t('accounts.company')).fill('New Name Ltd')
  await page.getByRole('button', { name: t('ui.save'), exact: true }).click()
  await expect(page.getByText(t('ui.success'), { exact: true })).toBeVisible()
  expect(await faultOf(page, elsewhere)).toBeUndefined()
  await page
    .getByRole('button', { name: t('accounts.end_session') })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect(page.getByRole('button', { name: t('accounts.end_session'), exact: true })).toHaveCount(0)
  expect(await faultOf(page, elsewhere)).toBe('sign_in_again')
  await page.reload()
  await expect(page.getByLabel(t('accounts.company'))).toHaveValue('New Name Ltd')

  await page.goto('/logout')
  await page.waitForURL('**/login')
  expect(await sessionIn(page)).toBeUndefined()
  await expect.poll(() => faultOf(page, cookie?.value ?? '')).toBe('sign_in_again')

  // the screen that was left must not end the session that begins here
  await page.goto('about:blank')
  const before = await signInQuickly(page, email, password)
  let answer: () => void = () => undefined
  const late = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/api/logout', async (route) => {
    await late
    await route.continue()
  })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: t('accounts.sign_in') })).toBeVisible()
  expect(await sessionIn(page)).toBeUndefined()
  const login = page.waitForRequest((r) => r.url().includes('/api/login'))
  await signInHere(page, email, password)
  expect(new URL((await login).url()).search).toBe('?from=web')
  expect(await faultOf(page, before)).toBeUndefined()
  answer()
  await expect.poll(() => faultOf(page, before)).toBe('sign_in_again')
  await page.reload()
  await expect(page.getByRole('heading', { name: t('orders.title') })).toBeVisible()

  // an inspector is led to the field app
  await page.locator('[data-menu=account] > summary').click()
  await page.locator('[data-menu=account] a[href="/logout"]').click()
  await page.waitForURL('**/login')
  await signInHere(page, 'inspector@goodlot.test', demoPassword)
  expect(new URL(page.url()).pathname).toBe('/field')
})

import {
  expect,
  freshEmail,
  mailTo,
  signedInAs,
  signIn,
  signInQuickly,
  speak,
  test,
  tokenOf,
  url,
  words,
} from './world.ts'

const password = 'sunny-harbour-9'

const t = words('en-US')

// A-73, C-12, C-14, C-28, D-01, D-13, D-23, D-24, D-29, D-36, D-38, E-01, E-07, E-09, E-11, E-12, V-36, QK-04
test('register, sign in, reset the password with the mailed code, switch account', async ({ page }) => {
  await speak(page, 'en-US')
  const email = freshEmail('new')

  await page.goto('/logup')
  await page.getByLabel(t('accounts.email')).fill(email)
  await page.getByLabel(t('accounts.password'), { exact: true }).fill(password)
  await page.getByLabel(t('accounts.confirm')).fill(password)
  await page.getByLabel(t('accounts.contact_person')).fill('Mei Chen')
  await page.getByLabel(t('accounts.company')).fill('Acme')
  await page.getByLabel(t('accounts.phone')).fill('+86 1')
  await page.getByRole('button', { name: t('accounts.sign_up'), exact: true }).click()
  await expect(page.getByText(t('accounts.terms_hint'))).toBeVisible()
  await page.getByRole('checkbox').check()
  // the hint takes its line with it: the button stands still only afterwards
  await expect(page.getByText(t('accounts.terms_hint'))).toBeHidden()
  await page.getByRole('button', { name: t('accounts.sign_up'), exact: true }).click()
  const success = page.getByRole('dialog').filter({ hasText: t('accounts.sign_up_success') })
  await expect(success).toBeVisible()
  await success.getByRole('button').last().click()
  await page.waitForURL('**/login')

  await page.getByRole('link', { name: t('accounts.forgot') }).click()
  await page.waitForURL('**/RetrievePwd')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.retrieve'))
  await page.getByLabel(t('accounts.email')).fill(email)
  const send = page.getByRole('button', { name: t('accounts.send_code') })
  await send.click()
  await expect(
    page.getByRole('button', { name: t('accounts.send_again_in', { seconds: 59 }).slice(0, 4) }),
  ).toBeDisabled()
  const code = /^\d{6}$/m.exec(await mailTo(email, t('mails.reset_code_subject')))?.[0] ?? ''
  expect(code).toHaveLength(6)
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

  await signIn(page, email, 'another-pass-77')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders.title'))
  await expect(page.getByText(t('orders.empty_title'))).toBeVisible()

  // the first sub-account makes a main account; then switch to it
  const child = freshEmail('child')
  await page.locator('summary').filter({ hasText: 'Mei Chen' }).click()
  await page.getByRole('button', { name: t('shell.switch_account') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('accounts.add_sub_tab'), { exact: true }).click()
  await dialog.getByLabel(t('accounts.email')).fill(child)
  await dialog.getByLabel(t('accounts.password'), { exact: true }).fill(password)
  await dialog.getByLabel(t('accounts.confirm')).fill(password)
  await dialog.getByLabel(t('accounts.contact_person')).fill('Second Desk')
  await dialog.getByLabel(t('accounts.company')).fill('Acme')
  await dialog.getByLabel(t('accounts.phone')).fill('+86 2')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: t('accounts.add_sub'), exact: true }).click()
  await expect(dialog.getByText(`Second Desk · ${child}`)).toBeVisible()
  await dialog.getByLabel(t('accounts.its_password')).fill(password)
  await dialog.getByRole('button', { name: t('accounts.switch_now') }).click()
  await expect(page.locator('summary').filter({ hasText: 'Second Desk' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/order')
})

test('the session cookie lives one day; /logout ends the session, and so does opening /login (A-54, C-13, C-19, C-21, V-06)', async ({
  page,
  context,
}) => {
  await signIn(page, 'buyer@goodlot.test')
  const cookie = (await context.cookies()).find((c) => c.name === 'user_sign')
  const life = (cookie?.expires ?? 0) - Date.now() / 1000
  expect(life).toBeGreaterThan(86_000)
  expect(life).toBeLessThanOrEqual(86_401)
  await page.goto('/logout')
  await page.waitForURL('**/login')
  expect((await context.cookies()).find((c) => c.name === 'user_sign')).toBeUndefined()
  const headers = { USERTOKEN: cookie?.value ?? '' }
  await expect
    .poll(async () => (await (await page.request.post(`${url()}/api/profile_get`, { headers })).json()).fault)
    .toBe('sign_in_again')
  await signInQuickly(page, 'buyer@goodlot.test')
  await page.goto('/login')
  await expect(page.getByRole('button', { name: t('accounts.sign_in') })).toBeVisible()
  expect((await context.cookies()).find((c) => c.name === 'user_sign')).toBeUndefined()
})

test('without a session every screen leads to sign-in; a spoiled one says Please Login Again! (C-22, C-30)', async ({
  page,
  context,
}) => {
  for (const path of ['/order', '/profile', '/mail', '/field']) {
    await page.goto(path)
    await page.waitForURL('**/login')
  }
  await context.addCookies([{ name: 'user_sign', value: 'spoiled', url: url() }])
  await page.goto('/order')
  await page.waitForURL('**/login')
  await expect(page.getByText('Please Login Again!')).toBeVisible()
})

test('the farewell of the last session comes late and does not end the new one (C-08)', async ({ page }) => {
  await signInQuickly(page, 'buyer@goodlot.test')
  let answer: () => void = () => undefined
  const late = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/api/logout', async (route) => {
    await late
    await route.continue()
  })
  const login = page.waitForRequest((r) => r.url().includes('/api/login'))
  await signIn(page, 'main@goodlot.test')
  expect(new URL((await login).url()).search).toBe('?from=web')
  const farewell = page.waitForResponse((r) => r.url().includes('/api/logout'))
  answer()
  await farewell
  await page.reload()
  await expect(page.getByRole('heading', { name: t('orders.title') })).toBeVisible()
})

test('an invalid referral shows the no-access page with its button; a valid one fills the form; the query is checked again (D-15, D-16, D-18, D-19)', async ({
  page,
}) => {
  await page.goto('/logup?ref=MADEUP')
  await expect(page.getByText(t('faults.referral_invalid'))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go To Home Page' })).toHaveAttribute('href', '/')
  const made = await (
    await page.request.post(`${url()}/api/create_ref`, {
      headers: { USERTOKEN: tokenOf('agent') },
      form: { email: 'invited@example.com', nickname: 'Invited', phone: '77', company: 'Invited Co', sendemail: 0 },
    })
  ).json()
  await page.goto(`/logup?ref=${made.data.ref_code}`)
  await expect(page.getByLabel(t('accounts.email'))).toHaveValue('invited@example.com')
  await expect(page.getByLabel(t('accounts.company'))).toHaveValue('Invited Co')
})

test('root reads the outbox; an inspector is led to the field app (T-11)', async ({ page, browser }) => {
  await signedInAs(page, 'root')
  await page.goto('/mail')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('mails-desk.title'))
  const field = await browser.newPage({ baseURL: url() })
  await signIn(field, 'inspector@goodlot.test')
  expect(new URL(field.url()).pathname).toBe('/field')
  await field.close()
})

test('profile: change data, see and end another session', async ({ page, browser }) => {
  const email = freshEmail('profile')
  await page.request.post(`${url()}/api/register`, {
    form: { account: email, password, nickname: 'Pia Profile', phone: '1', company: 'P Co' },
  })
  const elsewhere = await browser.newPage({ baseURL: url() })
  await signInQuickly(elsewhere, email, password)
  await signInQuickly(page, email, password)
  await page.goto('/profile')
  await page.getByLabel(t('accounts.company')).fill('New Name Ltd')
  await page.getByRole('button', { name: t('ui.save') }).click()
  await expect(page.getByText(t('ui.success'), { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(t('accounts.company'))).toHaveValue('New Name Ltd')
  await page
    .getByRole('button', { name: t('accounts.end_session') })
    .first()
    .click()
  await page.getByRole('tooltip').getByRole('button').last().click()
  await expect(page.getByRole('button', { name: t('accounts.end_session'), exact: true })).toHaveCount(0)
  await elsewhere.goto('/order')
  await elsewhere.waitForURL('**/login')
  await elsewhere.close()
})

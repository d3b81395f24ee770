import type { Page } from '@playwright/test'
import { newCustomer } from './owned-records.ts'
import { expect, freshEmail, speak, test, url, words } from './world.ts'

const t = words('en-US')
const password = 'sunny-harbour-9'

test.beforeEach(async ({ page }) => speak(page, 'en-US'))

const sessionDialog = (page: Page, title: string) => page.getByRole('dialog').filter({ hasText: title })
async function signInOver(page: Page, title: string) {
  const dialog = sessionDialog(page, title)
  await dialog.getByLabel(t('ui.session_password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: t('ui.go_on_here') }).click()
  await expect(dialog).toBeHidden()
}
const tokenIn = async (page: Page) =>
  (await page.context().cookies(url())).find((c) => c.name === 'user_sign')?.value ?? ''
const post = async (page: Page, name: string, token: string, form: Record<string, string> = {}) =>
  (await page.request.post(`${url()}/api/${name}`, { headers: { USERTOKEN: token }, form })).json()

/** A main account, as which the page is signed in, and its sub-account. */
async function aFamily(page: Page) {
  const main = await newCustomer(page, 'Head Office')
  const child = freshEmail('child')
  const person = { account: child, password, nickname: 'Second Desk', phone: '2', company: 'New Co' }
  expect((await main.send('register_by_main_account', person)).code).toBe(200)
  return { main, child }
}
async function switchTo(page: Page, name: string) {
  await page.locator('summary').filter({ hasText: 'Head Office' }).click()
  await page.getByRole('button', { name: t('shell.switch_account') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('accounts.its_password')).fill(password)
  await dialog.getByRole('button', { name: t('accounts.switch_now') }).click()
  await expect(page.locator('summary').filter({ hasText: name })).toBeVisible()
}

test('tabs with one session: one switches to the child or signs out, the other says so, sends nothing as the child and keeps what was typed (C-30)', async ({
  page,
}) => {
  const { main } = await aFamily(page)
  const other = await page.context().newPage()
  await page.goto('/profile')
  await page.getByLabel(t('accounts.company')).fill('Typed as main')
  await other.goto('/order')
  await switchTo(other, 'Second Desk')

  const writes: string[] = []
  page.on('request', (r) => r.url().includes('/api/profile_edit') && writes.push(r.url()))
  const title = t('ui.other_account_title', { name: 'Second Desk' })
  const dialog = sessionDialog(page, title)
  await expect(dialog).toContainText(main.account)
  await expect(dialog).toContainText(t('ui.typed_is_kept'))
  const childToken = await tokenIn(page)
  const { data } = await post(page, 'profile_get', childToken)
  expect(data.company).toBe('New Co')

  // the first account continues with what it typed; now the other tab is the one that must ask
  await signInOver(page, title)
  expect(writes).toEqual([])
  await expect(page.getByLabel(t('accounts.company'))).toHaveValue('Typed as main')
  await page.getByRole('button', { name: t('ui.save'), exact: true }).click()
  await expect(page.getByText(t('ui.success'), { exact: true })).toBeVisible()
  expect((await post(page, 'profile_get', await tokenIn(page))).data).toMatchObject({
    account: main.account,
    company: 'Typed as main',
  })
  expect((await post(page, 'profile_get', childToken)).fault).toBe('sign_in_again')
  const back = sessionDialog(other, t('ui.other_account_title', { name: 'Head Office' }))
  await back.getByRole('button', { name: t('ui.go_on_as', { name: 'Head Office' }) }).click()
  await expect(other.locator('summary').filter({ hasText: 'Head Office' })).toBeVisible()
  await expect(other.getByText(t('orders.empty_title'))).toBeVisible()

  // a third tab signs out: the tab without unsaved work goes to sign-in, this one asks before it gives up anything
  await page.getByLabel(t('accounts.company')).fill('Typed Ltd')
  const leaving = await page.context().newPage()
  await leaving.goto('/logout')
  await leaving.waitForURL('**/login')
  await other.waitForURL('**/login')
  const ended = sessionDialog(page, t('ui.session_ended_text'))
  await ended.getByRole('button', { name: t('ui.use_other_account') }).click()
  const question = page.getByRole('dialog').filter({ hasText: t('ui.discard_text') })
  await question.getByRole('button', { name: t('ui.keep_editing') }).click()
  await signInOver(page, t('ui.session_ended_text'))
  await expect(page.getByLabel(t('accounts.company'))).toHaveValue('Typed Ltd')

  // the server ends the session, which a tab notices when it saves, or when it asks for news by itself
  await post(page, 'logout', await tokenIn(page))
  await expect(async () => {
    const save = page.getByRole('button', { name: t('ui.save'), exact: true })
    if (!(await ended.isVisible())) await save.click({ timeout: 2000 })
    await expect(ended).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(ended.getByLabel(t('ui.session_email'))).toHaveValue(main.account)
  await signInOver(page, t('ui.session_ended_text'))
  await page.getByRole('button', { name: t('ui.save'), exact: true }).click()
  await expect
    .poll(async () => (await post(page, 'profile_get', await tokenIn(page))).data)
    .toMatchObject({ account: main.account, company: 'Typed Ltd' })
})

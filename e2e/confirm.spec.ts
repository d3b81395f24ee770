import { newCustomer } from './owned-records.ts'
import { expect, freshEmail, mailTo, signInQuickly, speak, test, url, words } from './world.ts'

const t = words('en-US')
const password = 'sunny-harbour-9'
const linkIn = (mail: string, refuse = false) =>
  new RegExp(`/confirm\\?token=[\\w-]{43}${refuse ? '&refuse=1' : '(?=\\s)'}`).exec(mail)?.[0] ?? ''

test.beforeEach(async ({ page }) => speak(page, 'en-US'))

test('an address is confirmed by the mailed link, and by the one that the profile sends again', {
  tag: '@soak',
}, async ({ page }) => {
  const { account } = await newCustomer(page)
  const first = linkIn(await mailTo(account))
  await page.goto('/profile')
  await page.getByRole('button', { name: t('accounts.email_send_again') }).click()
  await expect(page.getByText(t('accounts.email_sent_again', { email: account }))).toBeVisible()
  await expect.poll(async () => linkIn(await mailTo(account))).not.toBe(first)

  await page.goto(first)
  await page.getByRole('button', { name: t('accounts.confirm_yes') }).click()
  await expect(page.getByText(t('faults.email_proof_wrong'))).toBeVisible()
  await page.goto(linkIn(await mailTo(account)))
  await page.getByRole('button', { name: t('accounts.confirm_yes') }).click()
  await expect(page.getByText(t('accounts.confirmed', { email: account }))).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByLabel(t('accounts.company'))).toHaveValue('New Co')
  await expect(page.getByText(t('accounts.email_unverified'))).toBeHidden()
})

test('a sub-account is refused by the owner of its address, and another one leaves from its profile', {
  tag: '@soak',
}, async ({ page, browser }) => {
  const main = await newCustomer(page, 'Head Office')
  await page.goto(linkIn(await mailTo(main.account)))
  await page.getByRole('button', { name: t('accounts.confirm_yes') }).click()
  await expect(page.getByText(t('accounts.confirmed', { email: main.account }))).toBeVisible()
  const [refusing, leaving] = [freshEmail('refusing'), freshEmail('leaving')]
  for (const account of [refusing, leaving])
    await main.send('register_by_main_account', { account, password, nickname: 'Sub Desk', phone: '1', company: 'C' })

  const owner = await (await browser.newContext({ baseURL: url() })).newPage()
  await speak(owner, 'en-US')
  await owner.goto(linkIn(await mailTo(refusing), true))
  await owner.getByRole('button', { name: t('accounts.confirm_no') }).click()
  await expect(owner.getByText(t('accounts.refused', { email: refusing }))).toBeVisible()

  await owner.goto(linkIn(await mailTo(leaving)))
  await owner.getByRole('button', { name: t('accounts.confirm_yes') }).click()
  await expect(owner.getByText(t('accounts.confirmed', { email: leaving }))).toBeVisible()
  await signInQuickly(owner, leaving, password)
  await owner.goto('/profile')
  await owner.getByRole('button', { name: t('accounts.leave_family') }).click()
  await owner.getByRole('alertdialog').getByRole('button').last().click()
  await expect(owner.getByText(t('accounts.left_family'))).toBeVisible()
  await expect(owner.getByText(t('accounts.membership_lead'))).toBeHidden()
  const { data } = (await main.send('share_user_list')) as { data: { user_list: unknown[] } }
  expect(data.user_list).toHaveLength(1)
  await owner.context().close()
})

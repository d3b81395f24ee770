import { expect, mailTo } from '../world.ts'
import { password, type Story } from './people.ts'

/** Nobody fills in a form faster than this: the server would take a faster sender for a machine. */
const humanMs = 1500

/** A visitor asks on the public site. */
export async function sendsAnEnquiry({ customer: page, t, texts, email, locale }: Story): Promise<void> {
  await page.goto(`/${locale}/enquire_us`)
  const opened = Date.now()
  const form = page.locator('form[data-enquiry]')
  const fill = (label: string, typed: string) => form.getByLabel(label, { exact: true }).fill(typed)
  await fill(t('site-enquiry.first'), texts.first)
  await fill(t('site-enquiry.last'), texts.last)
  await fill(t('site-enquiry.email'), email)
  await fill(t('site-enquiry.company'), texts.company)
  await fill(t('site-enquiry.description'), texts.question)
  await page.waitForTimeout(Math.max(0, humanMs - (Date.now() - opened)))
  await page.getByRole('button', { name: t('site-enquiry.send') }).click()
  await expect(page.locator('dialog[data-dialog=success]')).toContainText(t('site-enquiry.success_title'))
}

/** Root reads and answers the enquiry. */
export async function answersTheEnquiry({ root: page, t, texts, email }: Story): Promise<void> {
  await page.goto('/enquiry')
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: t('enquiries.read') }).click()
  await expect(page.getByRole('dialog').getByText(texts.question)).toBeVisible()
  await page.getByLabel(t('enquiries.your_answer')).fill(texts.answer)
  await page.getByRole('button', { name: t('enquiries.send') }).click()
  await expect(row).toContainText(t('enquiries.state_answered'))
  expect(await mailTo(email, texts.answer)).toContain(texts.answer)
}

/** An agent invites the company. Returns the link in the mail. */
export async function invites({ agent: page, t, texts, email }: Story): Promise<string> {
  await page.goto('/referral')
  await page.getByRole('combobox', { name: t('referrals.email') }).fill(email)
  await page.getByRole('textbox', { name: t('referrals.company') }).fill(texts.company)
  await page.getByRole('button', { name: t('referrals.submit') }).click()
  await expect(page.getByText(t('referrals.mailed', { email }))).toBeVisible()
  const link = /https?:\/\/\S+\/logup\?ref=[\w-]+/.exec(await mailTo(email, '/logup?ref='))?.[0]
  if (!link) throw new Error('the invitation has no link')
  return link
}

/** The company registers by the link, and signs in. */
export async function registers({ customer: page, t, texts, email }: Story, link: string): Promise<void> {
  await page.goto(new URL(link).pathname + new URL(link).search)
  await expect(page.getByLabel(t('accounts.email'))).toHaveValue(email)
  await expect(page.getByLabel(t('accounts.company'))).toHaveValue(texts.company)
  await page.getByLabel(t('accounts.password'), { exact: true }).fill(password)
  await page.getByLabel(t('accounts.confirm')).fill(password)
  await page.getByLabel(t('accounts.contact_person')).fill(texts.name)
  await page.getByLabel(t('accounts.phone')).fill('+86 755 1')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('accounts.sign_up'), exact: true }).click()
  const success = page.getByRole('dialog').filter({ hasText: t('accounts.sign_up_success') })
  await success.getByRole('button').last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.sign_in'))
  await page.getByLabel(t('accounts.email')).fill(email)
  await page.getByLabel(t('accounts.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('accounts.sign_in') }).click()
  await page.waitForURL('**/order')
  await expect(page.getByText(t('orders.empty_title'))).toBeVisible()
}

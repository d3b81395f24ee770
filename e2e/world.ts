import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FaultName, faults } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { words } from './words.ts'

export const url = () => process.env.GOODLOT_URL ?? 'http://localhost:3000'
export const demoPassword = 'goodlot-demo'

/** Lets tests name addresses without the host. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  baseURL: async ({}, use) => use(url()),
})
export { expect, words }

/** A refusal as the server would send it, for tests that answer in its place. */
export const refusal = (fault: FaultName, data: unknown) => ({ code: faults[fault], msg: 'no', fault, data })

export const speak = (page: Page, locale: Locale) =>
  page.addInitScript((l) => localStorage.setItem('locale', l), locale)

/** Signs in through the form, as a person does. */
export async function signIn(
  page: Page,
  account: string,
  password = demoPassword,
  locale: Locale = 'en-US',
): Promise<void> {
  const t = words(locale)
  await page.goto('/login')
  await page.getByLabel(t('accounts.email')).fill(account)
  await page.getByLabel(t('accounts.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('accounts.sign_in') }).click()
  await page.waitForURL(/\/(order|field)$/)
}

/** The accounts of the demo, by the first part of their address. */
export const roles = ['root', 'admin', 'buyer', 'main', 'child', 'agent', 'inspector'] as const
export type Role = (typeof roles)[number]

/** The token of the session that all tests of a role share: it must not be ended. */
export const tokenOf = (role: Role): string => JSON.parse(process.env.GOODLOT_SESSIONS ?? '{}')[role]

const withToken = (page: Page, token: string): Promise<void> =>
  page.context().addCookies([{ name: 'user_sign', value: token, url: url() }])

export const signedInAs = (page: Page, role: Role): Promise<void> => withToken(page, tokenOf(role))

/** Signs in with a session of the test's own, without the form. */
export async function signInQuickly(page: Page, account: string, password = demoPassword): Promise<string> {
  const answer = await page.request.post(`${url()}/api/login?from=web`, { form: { account, password } })
  const { data } = (await answer.json()) as { data: { user_sign: string } }
  await withToken(page, data.user_sign)
  return data.user_sign
}

export const withoutScript = async (browser: Browser) =>
  (await browser.newContext({ javaScriptEnabled: false, baseURL: url() })).newPage()

let serial = 0
export const freshEmail = (who: string) => `${who}.${process.pid}.${Date.now()}.${++serial}@example.com`

/** The newest mail that arrived for an address at the SMTP server: its subject, then its text. */
export async function mailTo(address: string, containing = ''): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      const dir = process.env.GOODLOT_MAIL ?? ''
      const files = readdirSync(dir).filter((f) => f.endsWith(`-${address}.eml`))
      const mails = await Promise.all(files.sort().map((f) => PostalMime.parse(readFileSync(join(dir, f)))))
      const texts = mails.map(({ subject, text, html }) => [subject, text, html].join('\n'))
      found = texts.findLast((mail) => mail.includes(containing)) ?? ''
      return found
    })
    .not.toBe('')
  return found
}

/** Goes to another screen without a reload, by the rail of signed-in users. */
export async function goByMenu(page: Page, path: string) {
  await page.locator(`[data-menu=work] a[href="${path}"]`).click()
  await page.waitForURL(`**${path}`)
}

/** Chooses the language in the menu of a public page. */
export async function chooseLanguage(page: Page, locale: Locale) {
  await page.locator('[data-menu=language] summary').click()
  await page.locator(`a[data-locale=${locale}]`).click()
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, productName, type Translate, translator } from '@goodlot/i18n'
import { loadCatalog } from '@goodlot/i18n/load'
import { test as base, expect, type Page } from '@playwright/test'

export const url = () => process.env.GOODLOT_URL ?? 'http://localhost:3000'
export const demoPassword = 'goodlot-demo'

/** Tests name addresses without the host. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  baseURL: async ({}, use) => use(url()),
})
export { expect }

const made = new Map<Locale, Translate>()
/** The words as the page shows them. */
export function words(locale: Locale): Translate {
  let t = made.get(locale)
  if (!t) {
    const plain = translator(locale, loadCatalog(locale))
    t = (key, params) => plain(key, { product: productName, ...params })
    made.set(locale, t)
  }
  return t
}

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

/** A session without the form: for tests about something else. */
export async function signInQuickly(page: Page, account: string, password = demoPassword): Promise<void> {
  const answer = await page.request.post(`${url()}/api/login?from=web`, { form: { account, password } })
  const { data } = (await answer.json()) as { data: { user_sign: string } }
  await page.context().addCookies([{ name: 'user_sign', value: data.user_sign, url: url() }])
}

let serial = 0
export const freshEmail = (who: string) => `${who}.${process.pid}.${Date.now()}.${++serial}@example.com`

/** The newest mail that arrived for an address at the SMTP server, decoded enough to be read. */
export async function mailTo(address: string, containing = ''): Promise<string> {
  let text = ''
  await expect
    .poll(
      () => {
        const dir = process.env.GOODLOT_MAIL ?? ''
        const files = readdirSync(dir)
          .filter((f) => f.endsWith(`-${address}.eml`))
          .sort()
        text =
          files
            .map((f) => decodeMail(readFileSync(join(dir, f), 'latin1')))
            .reverse()
            .find((m) => m.includes(containing)) ?? ''
        return text
      },
      { timeout: 15_000 },
    )
    .not.toBe('')
  return text
}

/** Subject and text of a mail: enough MIME for what we send ourselves. */
function decodeMail(raw: string): string {
  const [head = '', body = ''] = splitOnce(raw, '\r\n\r\n')
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1]
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1) : [raw]
  const text = parts.map(decodePart).join('\n')
  const subject = /^subject: (.*(?:\r\n\s.*)*)/im.exec(head)?.[1] ?? ''
  return `${decodeWords(subject)}\n${text}`
}

function splitOnce(text: string, at: string): [string, string] {
  const i = text.indexOf(at)
  return i < 0 ? [text, ''] : [text.slice(0, i), text.slice(i + at.length)]
}

function decodePart(part: string): string {
  const [head, body] = splitOnce(part.trimStart(), '\r\n\r\n')
  if (/encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8').replaceAll('\r\n', '\n')
  const plain = /encoding: quoted-printable/i.test(head) ? unquote(body.replace(/=\r\n/g, '')) : body
  return Buffer.from(plain, 'latin1').toString('utf8').replaceAll('\r\n', '\n')
}

const unquote = (text: string) =>
  text.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

/** =?UTF-8?Q?…?= and =?UTF-8?B?…?= of a header. */
const decodeWords = (text: string) =>
  text
    .replace(/\?=\r\n\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, kind, words) =>
      Buffer.from(
        kind.toLowerCase() === 'b'
          ? Buffer.from(words, 'base64').toString('latin1')
          : unquote(words.replaceAll('_', ' ')),
        'latin1',
      ).toString('utf8'),
    )

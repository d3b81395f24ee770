// Pictures of the product's own screens.
// `npm run screenshots [name …]`: those that the public site shows, taken from a running demo (`npm start`, or another address in
// GOODLOT_URL): web/src/site/screens/<name>-<language>-<width>.{avif,webp}. They are committed; sizes are in web/src/site/screens.ts.
// `npm run screenshots -- --all <folder> [part of a name] [view,view]`: every screen of this checkout's build (`"root zh-CN" desk-light`: those
// of root in Chinese at 1440 px), of a demo with a fixed clock that is kept beside the folder. `--compare <before> <after>` compares two such
// folders pixel by pixel.
import { mkdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addDays, chinaDay } from '@goodlot/rules'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { browserPath } from '../scripts/browser.mjs'
import { type ScreenLocale, type ScreenName, screenFile, screenLocales, screens } from '../web/src/site/screens.ts'
import { comparePictures } from './pictures/compare-pictures.ts'
import { takePictures } from './pictures/take-pictures.ts'
import { words } from './words.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = `${root}web/src/site/screens/`
const address = process.env.GOODLOT_URL ?? 'http://localhost:3000'
const { default: sharp } = (await import(
  createRequire(`${root}server/package.json`).resolve('sharp')
)) as typeof import('sharp')

/** Maximum size of one file in bytes, because the site is read on phones. */
const most = 100_000

async function signIn(page: Page, who: string): Promise<string> {
  const form = { account: `${who}@goodlot.test`, password: 'goodlot-demo' }
  const answer = await page.request.post(`${address}/api/login?from=web`, { form })
  const { data, msg } = (await answer.json()) as { data: { user_sign: string } | null; msg: string }
  if (!data) throw new Error(`${form.account} could not sign in: ${msg}`)
  await page.context().addCookies([{ name: 'user_sign', value: data.user_sign, url: address }])
  return data.user_sign
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('.kit-bones, .kit-spin > svg, .kit-table[aria-busy=true]'))
  // wait for the end of a dialog's animation
  await page.waitForTimeout(800)
}

async function ask<T>(page: Page, call: string, token: string, form: Record<string, number>): Promise<T> {
  const answer = await page.request.post(`${address}/api/${call}`, { headers: { USERTOKEN: token }, form })
  return ((await answer.json()) as { data: T }).data
}

/** Brings the page into the state to be shown; returns the part of it that is shown. */
type Shot = (page: Page, locale: ScreenLocale) => Promise<Page | Locator>

const shots: Record<ScreenName, Shot> = {
  /** An order that can still be changed: plan, man-days and price are calculated beside it. */
  async cart(page, locale) {
    const token = await signIn(page, 'buyer')
    const orders = await ask<{
      data: { order_no: string; service_type: string; can_edit: number; md: number | null }[]
    }>(page, 'order_list', token, { page: 1, limit: 100 })
    const order = orders.data.find((one) => one.service_type === 'fri' && one.can_edit === 1 && one.md !== null)
    if (!order) throw new Error('the demo has no order that can be edited')
    await page.goto(`${address}/cart?osn=${order.order_no}`)
    await settled(page)
    const t = words(locale)
    await page.getByRole('button', { name: t('booking.unfold_all') }).click()
    await page.evaluate(() => scrollTo(0, 150))
    await page.getByRole('button', { name: t('booking.md_sum') }).click()
    await settled(page)
    return page
  },
  async compare(page, locale) {
    const t = words(locale)
    await signIn(page, 'buyer')
    const day = addDays(chinaDay(new Date()), 9)
    await page.goto(`${address}/inspector?city=CN,CN-44,CN-4403&days=${day},${day}`)
    await settled(page)
    for (let i = 0; i < 3; i++)
      await page
        .getByRole('checkbox', { name: t('inspectors.compare') })
        .nth(i)
        .check()
    await page.getByRole('button', { name: t('inspectors.compare_open', { count: 3 }) }).click()
    await settled(page)
    return page.getByRole('dialog')
  },
  /** A visit in progress, at its checklist. */
  async phone(page) {
    const token = await signIn(page, 'inspector')
    const missions = await ask<{ data: { order_id: number; state: string }[] }>(page, 'mission_list', token, {
      days: 1,
    })
    const running = missions.data.find(({ state }) => state === 'on_site')
    if (!running) throw new Error('no visit of the demo is going on')
    await page.goto(`${address}/field/mission/${running.order_id}/checks`)
    await settled(page)
    return page
  },
}

async function take(browser: Browser, name: ScreenName, locale: ScreenLocale): Promise<void> {
  const { width, height, widths } = screens[name]
  const isPhone = width < 500
  const context = await browser.newContext({
    viewport: isPhone ? { width, height } : { width: 1280, height: Math.round((1280 * height) / width) },
    deviceScaleFactor: 2,
    hasTouch: isPhone,
    isMobile: isPhone,
    locale,
    timezoneId: 'Asia/Shanghai',
  })
  const page = await context.newPage()
  await page.addInitScript((language) => localStorage.setItem('locale', language), locale)
  const shown = await shots[name](page, locale)
  const picture = await shown.screenshot({ type: 'png' })
  for (const wide of widths)
    for (const format of ['avif', 'webp'] as const) {
      const path = folder + screenFile(name, locale, wide, format)
      const resized = sharp(picture).resize(wide, Math.round((wide * height) / width), {
        fit: 'cover',
        position: 'top',
      })
      await (format === 'avif'
        ? resized.avif({ quality: 55, effort: 6 })
        : resized.webp({ quality: 74, effort: 6 })
      ).toFile(path)
      const { size } = statSync(path)
      if (size > most) throw new Error(`${path} has ${size} bytes, more than ${most}`)
      console.log(`${path.slice(root.length)} ${Math.round(size / 1000)} kB`)
    }
  await context.close()
}

async function takeForSite(names: readonly string[]): Promise<void> {
  const executablePath = browserPath()
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  for (const name of Object.keys(screens) as ScreenName[])
    if (names.length === 0 || names.includes(name))
      for (const locale of screenLocales) await take(browser, name, locale)
  await browser.close()
}

const [first = '', ...further] = process.argv.slice(2)
if (first === '--all') {
  const [to = 'pictures', filter = '', views = ''] = further
  await takePictures(resolve(to), resolve(to, '../demo'), filter, views)
} else if (first === '--compare') {
  const [before = '', after = ''] = further
  if (!comparePictures(before, after)) process.exitCode = 1
} else await takeForSite(process.argv.slice(2))

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@goodlot/contract'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserPath } from '../../scripts/browser.mjs'
import { instant, openFixedDemo, type RunningDemo } from './fixed-demo.ts'
import { type PictureTarget, pictureTargets, type Read } from './picture-list.ts'

const desk = { width: 1440, height: 900 }
const tablet = { width: 1024, height: 768 }
const phone = { width: 390, height: 844 }
const views = [
  { name: 'desk-light', size: desk, colorScheme: 'light' },
  { name: 'desk-dark', size: desk, colorScheme: 'dark' },
  { name: 'tablet-light', size: tablet, colorScheme: 'light' },
  { name: 'phone-dark', size: phone, colorScheme: 'dark' },
  { name: 'phone-light', size: phone, colorScheme: 'light' },
] as const
type View = (typeof views)[number]
/** Views of a dialog or menu, which has fewer styles of its own than a screen. */
const dialogViews = ['desk-light', 'phone-dark']
/** Controls tried per screen; those of further rows only repeat. */
const maxButtons = 14

/** Open calls of each page: a picture is taken when there are none. */
const openCalls = new WeakMap<Page, Set<unknown>>()

async function settled(page: Page): Promise<void> {
  const open = openCalls.get(page) ?? new Set()
  const end = Date.now() + 60_000
  let quietSince = Date.now()
  while (Date.now() < end && Date.now() - quietSince < 400) {
    const isBusy =
      open.size > 0 ||
      (await page.evaluate(() => {
        for (const img of document.images) img.loading = 'eager'
        const isLoading = [...document.images].some((img) => !img.complete)
        return (
          isLoading ||
          document.querySelector('.kit-bones, .kit-spin > svg, .kit-table[aria-busy=true], .skeleton') !== null
        )
      }))
    if (isBusy) quietSince = Date.now()
    await page.waitForTimeout(50)
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

async function openPage(browser: Browser, demo: RunningDemo, { role, locale, path }: PictureTarget): Promise<Page> {
  const isField = path.startsWith('/field')
  const context = await browser.newContext({
    viewport: desk,
    locale,
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    hasTouch: isField,
    baseURL: demo.url,
  })
  if (role) await context.addCookies([{ name: 'user_sign', value: demo.tokens[role], url: demo.url }])
  await context.addInitScript((language) => localStorage.setItem('locale', language), locale)
  const page = await context.newPage()
  await page.clock.setFixedTime(instant)
  const open = new Set<unknown>()
  openCalls.set(page, open)
  page.on('request', (request) => {
    if (request.headers().accept !== 'text/event-stream') open.add(request)
  })
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('text/event-stream')) open.delete(response.request())
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  // the pictures of all screens show the same rows: nothing is written
  await page.route(/\/api\//, (route) => {
    const name = new URL(route.request().url()).pathname.split('/api/')[1] ?? ''
    const call = (contract as Record<string, { kind: string }>)[name]
    return call?.kind === 'write' ? route.abort() : route.continue()
  })
  return page
}

type Save = (name: string, picture: Buffer) => void

async function takeViews(page: Page, name: string, save: Save, of: readonly View[], fullPage: boolean) {
  for (const { name: view, size, colorScheme } of of) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await settled(page)
    save(`${name} ${view}`, await page.screenshot({ fullPage, animations: 'disabled', caret: 'hide' }))
  }
  await page.setViewportSize(desk)
  await page.emulateMedia({ colorScheme: 'light' })
}

const controls = 'button:not(:disabled), summary, [role=tab]'
/** Only on these pages are the controls of header and menus opened: they are the same on all others. */
const withHeader = new Set(['/order', '/', '/field'])

/** The visible controls with their labels and their positions among all controls. */
const controlsOf = (page: Page, path: string): Promise<{ at: number; label: string }[]> =>
  page.$$eval(
    controls,
    (all, alsoInHeader) =>
      all.flatMap((one, at) => {
        const label = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)
        const isShown = one.checkVisibility() && !one.closest('th') && (alsoInHeader || one.closest('main'))
        return isShown ? [{ at, label }] : []
      }),
    withHeader.has(path),
  )

/** Takes pictures of what each control opens, except for labels in `seen`, which another screen of this kind has shown already. */
async function takeButtons(
  page: Page,
  path: string,
  name: string,
  { seen, save, of }: { seen: Set<string>; save: Save; of: readonly View[] },
): Promise<void> {
  const openAgain = async () => {
    await page.goto(path)
    await settled(page)
  }
  await openAgain()
  const address = page.url()
  const textOf = () => page.evaluate(() => document.body.innerText)
  const textBefore = await textOf()
  const found = (await controlsOf(page, path)).filter(({ label }) => !seen.has(label) && seen.add(label))
  for (const { at, label } of found.slice(0, maxButtons)) {
    try {
      await page.locator(controls).nth(at).click({ timeout: 3000 })
      await page.mouse.move(0, 0)
      await settled(page)
      if (page.url() === address && (await textOf()) !== textBefore)
        await takeViews(page, `${name} ${label}`, save, of, false)
    } catch {
      // the control is covered or gone: this happens in the pictures before and after a change alike
    }
    await openAgain()
  }
}

const fileName = (name: string) => `${name.replace(/[^\w.=-]+/g, '_').slice(0, 140)}.png`

/**
 * Takes the pictures of every screen of this checkout's build whose name contains `filter` (`root zh-CN`), into a folder; `viewNames` are the
 * views to take, with a comma between them, and all if empty.
 */
export async function takePictures(folder: string, demoFolder: string, filter: string, viewNames = ''): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const chosen = viewNames === '' ? views : views.filter(({ name }) => viewNames.split(',').includes(name))
  if (chosen.length === 0) throw new Error(`the views are ${views.map(({ name }) => name).join(', ')}`)
  const ofDialogs = chosen.filter(({ name }) => dialogViews.includes(name))
  const demo = await openFixedDemo(demoFolder)
  const executablePath = browserPath()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const read: Read = async (role, call, form = {}) => {
    const body = new URLSearchParams(Object.entries(form).map(([key, value]) => [key, String(value)]))
    const answer = await fetch(`${demo.url}/api/${call}`, {
      method: 'POST',
      headers: { USERTOKEN: demo.tokens[role] },
      body,
    })
    return ((await answer.json()) as { data: unknown }).data
  }
  const targets = await pictureTargets(read)
  const nameOf = ({ role, path, locale, keys }: PictureTarget) =>
    [role ?? 'visitor', locale, path, ...(keys ? [keys === '?' ? 'keys' : keys] : [])].join(' ')
  const wanted = targets.filter((target) => nameOf(target).includes(filter))
  const groups = Object.values(Object.groupBy(wanted, ({ role, path }) => `${role} ${path.split('?')[0]}`))
  let count = 0
  const takeTarget = async (target: PictureTarget, seen: Set<string>) => {
    const name = nameOf(target)
    const page = await openPage(browser, demo, target)
    const save: Save = (of, picture) => {
      writeFileSync(join(folder, fileName(of)), picture)
      count += 1
    }
    try {
      await page.goto(target.path)
      if (target.keys) {
        await settled(page)
        await page.keyboard.press(target.keys)
        await page.getByRole('dialog').waitFor()
        await takeViews(page, name, save, ofDialogs, false)
      } else await takeViews(page, name, save, chosen, true)
      if (target.withButtons && ofDialogs.length > 0)
        await takeButtons(page, target.path, name, { seen, save, of: ofDialogs })
    } catch (error) {
      console.log(`${name}: ${error instanceof Error ? error.message : error}`)
    }
    await page.context().close()
    console.log(`${count} pictures, ${groups.length} kinds of screens to go: ${name}`)
  }
  const worker = async () => {
    for (let group = groups.shift(); group; group = groups.shift()) {
      const seen = new Set<string>()
      for (const target of group) await takeTarget(target, seen)
    }
  }
  await Promise.all([worker(), worker()])
  await browser.close()
  await demo.stop()
}

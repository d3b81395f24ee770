// The inspectors' app as built, in a real browser, without a network, on the smallest phone that we promise anything for.
// A tap is measured from the finger's release until what it caused is in the phone's database, on the screen and painted.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { password } from '../e2e/booked-kettles.ts'
import { firstLoadBytes } from '../e2e/built/first-load.ts'
import { missionMaker } from '../e2e/missions.ts'
import { Network } from '../e2e/phone-browser.ts'
import { startServer } from '../e2e/server.ts'
import { words } from '../e2e/words.ts'
import { browserPath } from '../scripts/browser.mjs'
import { addPhotos } from './field/many-photos.ts'
import { SlowPhone } from './field/slow-phone.ts'
import { at, type Measure } from './server/bench-database.ts'

const t = words('en-US')
const photoCount = 500
const root = fileURLToPath(new URL('..', import.meta.url))
const [goodUnits, defects, checks] = [40, 10, 30]

type Tap = (name: string, selector: string) => Promise<number>

/** Records good units, then units with one defect each. */
async function recordUnits(phone: SlowPhone, tap: Tap): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < goodUnits; i++) times.push(await tap(t('visit.good'), 'h1'))
  for (let i = 0; i < defects; i++) {
    times.push(await tap(t('visit.defect'), 'h1'))
    times.push(await tap(t('visit.class_major'), '.choices'))
    times.push(await phone.tap(phone.page.locator('.choice').nth(i % 4), '.stepper'))
    times.push(await tap(t('visit.save'), 'h1'))
  }
  return times
}

/** Item after item of the protocol, each by its type. */
async function answerChecks(phone: SlowPhone, tap: Tap): Promise<number[]> {
  const { page } = phone
  const first = (selector: string) => page.locator(selector).first()
  const times = [await phone.tap(page.getByRole('link', { name: t('visit.tab_checks') }), 'h1')]
  const save = async () => times.push(await tap(t('visit.save'), '.step-head, h1'))
  let section = 0
  while (times.length < checks) {
    if (!(await first('.step-head').isVisible()))
      times.push(await phone.tap(page.locator('.card-jump').nth(section++), 'h1'))
    else if (await first('.verdict-conform').isVisible()) times.push(await tap(t('visit.verdict_conform'), 'h1'))
    else if (await first('.value-active').isVisible()) {
      for (const digit of ['1', '2']) times.push(await tap(digit, '.value-active output'))
      await save()
    } else if (await first('.point .chip').isVisible()) {
      times.push(await phone.tap(first('.point .chip'), '.chip[aria-pressed=true]'))
      await save()
    } else if (await first('.choice').isVisible()) {
      times.push(await phone.tap(first('.choice'), '.choice[aria-pressed=true]'))
      await save()
    } else times.push(await phone.tap(page.locator('.pair .button').last(), '.step-head, h1'))
  }
  return times
}

async function signIn(page: Page, account: string): Promise<void> {
  await page.evaluate(() => localStorage.setItem('locale', 'en-US'))
  await page.reload()
  await page.getByLabel(t('field.email')).fill(account)
  await page.getByLabel(t('field.password')).fill(password)
  await page.getByRole('button', { name: t('field.sign_in') }).click()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.getByRole('button', { name: t('visit.prepare') }).click()
  await page.getByText(t('visit.prepared')).waitFor()
}

async function run(): Promise<Measure[]> {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`the app could not be built:\n${built.stdout}${built.stderr}`)
  process.env.CHROMIUM_PATH ??= browserPath()
  const server = await startServer()
  const network = new Network(server.url)
  const phone = new SlowPhone()
  try {
    const nextMission = await missionMaker(server.url, { protocol: 'Household appliance' })
    const { inspector, order_id } = await nextMission()
    await network.connect()
    const home = `${network.url}/field`
    const page = await phone.open(home)
    await signIn(page, inspector.account)
    await network.cut()
    await addPhotos(page, { account: inspector.uuid, order_id }, photoCount)
    await phone.slowDown()

    const tap: Tap = (name, selector) => phone.tap(page.getByRole('button', { name, exact: true }), selector)
    const mission = `${home}/mission/${order_id}`
    const cold = [await phone.openUntil(`${mission}/units`, '.good-button')]
    cold.push(await phone.openUntil(`${mission}/units`, '.good-button'))
    await tap(t('visit.to_missions'), 'h1')
    const open = page.getByRole('link', { name: t('visit.open'), exact: true })
    const opening = await phone.tap(open, '.good-button')

    const taps = [...(await recordUnits(phone, tap)), ...(await answerChecks(phone, tap))]
    const interactions = await phone.interactions()
    const photos = await phone.tap(page.getByRole('link', { name: t('visit.tab_photos') }), 'h1')
    const frames = await phone.scroll(8000, 3000)
    const thumb = page.locator('.thumb:has(img)').nth(12)
    const afterScroll = await phone.tap(thumb, 'h1')

    const sorted = taps.toSorted((a, b) => a - b)
    const nextPaint = interactions.toSorted((a, b) => a - b)
    return [
      { name: 'first load of /field, script', value: firstLoadBytes() / 1024, unit: 'KB gzip', below: 120 },
      { name: 'mission opened from the list, offline', value: opening, unit: 'ms', below: 1000 },
      { name: 'app started in the mission, offline', value: Math.min(...cold), unit: 'ms' },
      {
        name: 'tap to answer, p95',
        value: at(sorted, 0.95),
        unit: 'ms',
        below: 150,
        note: `${sorted.length} taps on units, defects and checks; median ${Math.round(at(sorted, 0.5))}, worst ${Math.round(sorted.at(-1) ?? 0)}`,
      },
      {
        name: 'tap to next paint, p95',
        value: at(nextPaint, 0.95),
        unit: 'ms',
        below: 150,
        note: `event timing of ${nextPaint.length} interactions`,
      },
      { name: `list of ${photoCount} photos opened`, value: photos, unit: 'ms', below: 200 },
      { name: 'longest frame while scrolling it', value: Math.max(...frames), unit: 'ms', below: 200 },
      { name: 'next tap after scrolling', value: afterScroll, unit: 'ms', below: 200 },
    ]
  } finally {
    await phone.remove()
    await network.cut()
    await server.stop()
  }
}

export const benches = [
  { name: `Field app: 360 × 640, processor 6 × slower, ${photoCount} photos in the mission, no network`, run },
]

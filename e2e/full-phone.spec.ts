import { execFileSync } from 'node:child_process'
import { randomFillSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { call, newInspector } from './orders.ts'
import { Network, PhoneBrowser } from './phone-browser.ts'
import { aMission, storedOn } from './site-visits.ts'
import { expect, test, url, words } from './world.ts'

const t = words('en-US')
const megabyte = 1024 * 1024

/** A disk of its own, in memory, for all that a phone stores; null where this user may not mount one. */
function smallDisk(megabytes: number) {
  const path = mkdtempSync(join(tmpdir(), 'goodlot-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'goodlot-phone', path], { stdio: 'ignore' })
  } catch {
    rmSync(path, { recursive: true })
    return null
  }
  const profile = join(path, 'profile')
  mkdirSync(profile)
  const films = join(path, 'films')
  const free = () => {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize
  }
  return {
    profile,
    /** Somebody films until this much is left. */
    fill: (left: number) => writeFileSync(films, Buffer.alloc(Math.max(0, free() - left))),
    tidy: () => rmSync(films, { force: true }),
    remove: () => {
      execFileSync('umount', ['-l', path])
      rmSync(path, { recursive: true })
    },
  }
}

/** Noise, which becomes a photo of some megabytes. */
function largePicture(): Buffer {
  const png = new PNG({ width: 1600, height: 1600 })
  randomFillSync(png.data)
  for (let i = 3; i < png.data.length; i += 4) png.data[i] = 255
  return PNG.sync.write(png, { deflateLevel: 1 })
}

const camera = (phone: Page) => phone.locator('input[type=file]').first()
const takes = (phone: Page) =>
  camera(phone).setInputFiles({ name: 'IMG.png', mimeType: 'image/png', buffer: largePicture() })
const isReserved = (phone: Page) =>
  phone.evaluate(async () => (await (await caches.open('goodlot-reserve')).match('/reserve')) !== undefined)

test('a phone whose disk runs full on site keeps what was taken, takes no further photo, and sends all of it once there is room', {
  tag: '@soak',
}, async ({ page }) => {
  const disk = smallDisk(160)
  test.skip(!disk, 'this user may not mount a small disk')
  if (!disk) return
  const inspector = await newInspector(page, 'Mai Thu')
  const order_id = await aMission(page, inspector)
  const network = new Network(url())
  await network.connect()
  const browser = new PhoneBrowser(undefined, disk.profile)
  const home = `${network.url}/field`
  try {
    let phone = await browser.open(home)
    await phone.evaluate(() => localStorage.setItem('locale', 'en-US'))
    await phone.getByLabel(t('field.email')).fill(inspector.email)
    await phone.getByLabel(t('field.password')).fill('sunny-harbour-9')
    await phone.getByRole('button', { name: t('field.sign_in') }).click()
    await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await phone.getByRole('button', { name: t('visit.prepare') }).click()
    await expect(phone.getByText(t('visit.prepared'))).toBeVisible()
    await phone.getByRole('link', { name: t('visit.open'), exact: true }).click()
    await phone.getByRole('button', { name: t('visit.check_in') }).click()
    await phone.getByLabel(t('visit.other_day_reason')).fill('The factory is ready earlier')
    await phone.getByRole('button', { name: t('visit.other_day_go') }).click()
    await expect(phone.getByText(t('visit.unit_of', { unit: 1, n: 80 }))).toBeVisible()
    await phone.getByRole('link', { name: t('visit.tab_photos') }).click()
    await network.cut()
    await takes(phone)
    await expect(phone.getByText(t('visit.photos', { count: 1 }))).toBeVisible()
    await expect.poll(() => isReserved(phone)).toBe(true)

    disk.fill(0.7 * megabyte)
    await takes(phone)
    await expect(phone.getByText(t('visit.photos', { count: 2 }))).toBeVisible()
    await expect(phone.getByText(t('visit.room_full'))).toBeVisible()
    await expect(camera(phone)).toBeDisabled()
    expect((await storedOn(phone)).photos).toHaveLength(2)
    // looking again where nothing changed changes nothing
    await phone.getByRole('button', { name: t('visit.room_again') }).click()
    await expect(camera(phone)).toBeDisabled()

    disk.tidy()
    await phone.getByRole('button', { name: t('visit.room_again') }).click()
    await expect(phone.getByText(t('visit.room_full'))).toBeHidden()
    await takes(phone)
    await expect(phone.getByText(t('visit.photos', { count: 3 }))).toBeVisible()
    const stored = await storedOn(phone)
    expect(stored.photos).toHaveLength(3)
    await browser.kill()

    phone = await browser.open(home)
    await network.connect()
    await phone.goto(`${home}/mission/${order_id}/photos`)
    await expect(phone.getByText(t('visit.pill_sent'))).toBeVisible()
    expect(await storedOn(phone)).toEqual(stored)
    const opened = await call(page, 'mission_open', inspector.token, { order_id })
    const photos = opened.photos as { sha256: string; done: boolean }[]
    expect(
      photos
        .filter(({ done }) => done)
        .map(({ sha256 }) => sha256)
        .sort(),
    ).toEqual(stored.photos)
  } finally {
    await browser.remove()
    await network.cut()
    disk.remove()
  }
})

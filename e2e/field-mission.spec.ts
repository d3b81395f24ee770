import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { expectNoSeriousFault } from './axe.ts'
import { call, newInspector } from './orders.ts'
import { Network, PhoneBrowser } from './phone-browser.ts'
import { aMission, storedOn } from './site-visits.ts'
import { expect, test, url, words } from './world.ts'

const t = words('en-US')

/** A picture that differs from all others. */
function picture(number: number): Buffer {
  const png = new PNG({ width: 48, height: 32 })
  for (let i = 0; i < png.data.length; i += 4)
    png.data.set([(i * number) % 255, (number * 37) % 255, (i + number * 11) % 255, 255], i)
  return PNG.sync.write(png)
}

/**
 * Taps a button as soon as each of these texts is shown, in the page itself: over a hundred messages to the browser and back would take
 * longer than the work. Returns how often.
 */
const tapWhenShown = (phone: Page, name: string, texts: string[]): Promise<number> =>
  phone.evaluate(
    async ({ name, texts }) => {
      const deadline = Date.now() + 240_000
      for (const text of texts) {
        while (!document.body.textContent.includes(text) && Date.now() < deadline)
          await new Promise((done) => setTimeout(done, 5))
        const button = [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === name)
        if (!button || button.disabled) throw new Error(`"${name}" cannot be tapped at "${text}"`)
        button.click()
      }
      return texts.length
    },
    { name, texts },
  )

/** Takes photos in the page itself: each once the one before is shown. */
const photographWhenShown = (phone: Page, photos: { after: string; content: string }[]): Promise<void> =>
  phone.evaluate(async (photos) => {
    const deadline = Date.now() + 240_000
    const camera = () => document.querySelector<HTMLInputElement>('input[type=file]:not(:disabled)')
    for (const [i, { after, content }] of photos.entries()) {
      while ((!document.body.textContent.includes(after) || !camera()) && Date.now() < deadline)
        await new Promise((done) => setTimeout(done, 5))
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
      const taken = new DataTransfer()
      taken.items.add(new File([bytes], `IMG_${i + 1}.png`, { type: 'image/png' }))
      const input = camera()
      if (!input) throw new Error('no camera')
      input.files = taken.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, photos)

test('80 units and 40 photos without a network, the phone killed three times, the session ended: the server has exactly what was entered (A-20, A-21, A-22)', async ({
  page,
}) => {
  const inspector = await newInspector(page, 'Mai Thu')
  const order_id = await aMission(page, inspector)
  const network = new Network(url())
  await network.connect()
  const browser = new PhoneBrowser()
  const home = `${network.url}/field`
  const enter = async (phone: Page) => {
    await phone.getByLabel(t('field.email')).fill(inspector.email)
    await phone.getByLabel(t('field.password')).fill('sunny-harbour-9')
    await phone.getByRole('button', { name: t('field.sign_in') }).click()
  }
  try {
    let phone = await browser.open(home)
    await phone.evaluate(() => localStorage.setItem('locale', 'en-US'))
    await enter(phone)
    // the service worker has put the whole app on the phone
    await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await phone.getByRole('button', { name: t('visit.prepare') }).click()
    await expect(phone.getByText(t('visit.prepared'))).toBeVisible()

    await network.cut()
    // from the address, as an installed app opens
    await phone.goto(home)
    await phone.getByRole('link', { name: t('visit.open'), exact: true }).click()
    let taps = 0
    const tap = async (name: string) => {
      await phone.getByRole('button', { name, exact: true }).click()
      taps += 1
    }
    await tap(t('visit.check_in'))
    // the order is booked for a later day
    await phone.getByLabel(t('visit.other_day_reason')).fill('The factory is ready earlier')
    await tap(t('visit.other_day_go'))
    const goodUntil = async (last: number, first: number) => {
      const label = (unit: number) =>
        unit > 80 ? t('visit.units_done', { count: 80 }) : t('visit.unit_of', { unit, n: 80 })
      await expect(phone.getByText(label(first))).toBeVisible()
      await tap(t('visit.good'))
      const further = Array.from({ length: last - first }, (_, i) => label(first + 1 + i))
      taps += await tapWhenShown(phone, t('visit.good'), further)
      // the next unit is shown only after this one is stored
      await expect(phone.getByText(label(last + 1))).toBeVisible()
    }
    const takePhotos = async (from: number, to: number) => {
      await phone.getByRole('link', { name: t('visit.tab_photos') }).click()
      const label = (number: number) => t('visit.photos', { count: number })
      await phone
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'IMG_0.png', mimeType: 'image/png', buffer: picture(from) })
      const further = Array.from({ length: to - from }, (_, i) => ({
        after: label(from + i),
        content: picture(from + 1 + i).toString('base64'),
      }))
      await photographWhenShown(phone, further)
      await expect(phone.getByText(label(to))).toBeVisible()
    }
    await goodUntil(20, 1)
    await browser.kill()
    phone = await browser.open(home)
    await goodUntil(50, 21)
    await takePhotos(1, 20)
    await browser.kill()

    phone = await browser.open(home)
    await takePhotos(21, 40)
    await phone.getByRole('link', { name: t('visit.tab_units') }).click()
    await goodUntil(80, 51)
    expect(taps).toBeLessThanOrEqual(100)
    await phone.getByRole('link', { name: t('visit.tab_more') }).click()
    await phone.getByRole('link', { name: t('visit.quantities') }).click()
    for (const name of ['finished', 'packed'] as const) await phone.getByLabel(t(`visit.quantity_${name}`)).fill('1000')
    await phone.getByRole('button', { name: t('visit.save') }).click()
    await phone.getByRole('link', { name: t('visit.tab_more') }).click()
    await phone.getByRole('link', { name: t('visit.finish') }).click()
    await expectNoSeriousFault(phone, 'finish')
    await phone.getByRole('link', { name: new RegExp(t('visit.sign_missing')) }).click()
    await phone.getByLabel(t('visit.sign_name')).fill('Li Wei')
    await phone.waitForTimeout(500)
    await browser.kill()

    // what was typed is there again
    phone = await browser.open(home)
    await expect(phone.getByLabel(t('visit.sign_name'))).toHaveValue('Li Wei')
    const pad = phone.getByRole('img', { name: t('visit.sign_here') })
    await pad.scrollIntoViewIfNeeded()
    const box = await pad.boundingBox()
    if (!box) throw new Error('no surface to sign on')
    await phone.mouse.move(box.x + 40, box.y + 60)
    await phone.mouse.down()
    for (let i = 1; i <= 12; i++) await phone.mouse.move(box.x + 40 + i * 20, box.y + 60 + (i % 3) * 25)
    await phone.mouse.up()
    await phone.getByRole('button', { name: t('visit.save') }).click()
    await expect(phone.getByText(t('visit.signed_by', { name: 'Li Wei' }))).toBeVisible()
    await phone.getByRole('button', { name: t('visit.check_out') }).click()
    await expect(phone.getByRole('button', { name: t('visit.submit') })).toBeDisabled()

    // the phone's session, which survived all kills, is ended while the phone is offline
    const before = await call(page, 'mission_open', inspector.token, { order_id })
    expect(before.entries).toEqual([])
    expect((await call(page, 'session_end_others', inspector.token)).ended).toBeGreaterThan(0)
    await network.connect()
    await phone.goto(`${home}/mission/${order_id}/more/sync`)
    await expect(phone.getByText(t('field.sign_in_to_send')).first()).toBeVisible()
    const stored = await storedOn(phone)
    await phone
      .getByRole('button', { name: t('field.sign_in') })
      .first()
      .click()
    await enter(phone)
    await expect(phone.getByText(t('visit.pill_sent'))).toBeVisible()

    const { user_sign: token } = await call(page, 'login?from=web', '', {
      account: inspector.email,
      password: 'sunny-harbour-9',
    })
    const opened = await call(page, 'mission_open', token, { order_id })
    const entries = opened.entries as { seq: number; hash: string; kind: string; data: { unit?: number } }[]
    expect(entries.toSorted((a, b) => a.seq - b.seq).map(({ hash }) => hash)).toEqual(stored.entries)
    expect(entries.filter(({ kind }) => kind === 'unit').map(({ data }) => data.unit)).toEqual(
      Array.from({ length: 80 }, (_, i) => i + 1),
    )
    const photos = opened.photos as { sha256: string; done: boolean }[]
    expect(photos.map(({ sha256 }) => sha256).sort()).toEqual(stored.photos)
    expect([photos.length, photos.every(({ done }) => done)]).toEqual([40, true])

    await phone.goto(`${home}/mission/${order_id}/more/finish`)
    await phone.getByRole('button', { name: t('visit.submit') }).click()
    await expect(phone.getByText(t('visit.submitted'))).toBeVisible()
  } finally {
    await browser.remove()
    await network.cut()
  }
})

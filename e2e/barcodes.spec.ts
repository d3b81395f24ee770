import { readFileSync } from 'node:fs'
import { newInspector } from './orders.ts'
import { Network, PhoneBrowser } from './phone-browser.ts'
import { aMission } from './site-visits.ts'
import { expect, test, url, words } from './world.ts'

const t = words('en-US')
const code = (name: string) => readFileSync(new URL(`../field/src/codes/pictures/${name}.jpg`, import.meta.url))

test('a phone without a reader of its own fetches one with the mission, and reads codes without a network', async ({
  page,
}) => {
  const inspector = await newInspector(page, 'Mai Codes')
  const order_id = await aMission(page, inspector, { barcode: '4006381333931' })
  const network = new Network(url())
  await network.connect()
  const browser = new PhoneBrowser()
  const home = `${network.url}/field`
  const asked: string[] = []
  try {
    const phone = await browser.open(home)
    phone.on('request', (request) => asked.push(request.url()))
    const reader = () => asked.filter((address) => address.endsWith('.wasm')).length
    await phone.evaluate(() => localStorage.setItem('locale', 'en-US'))
    await phone.getByLabel(t('field.email')).fill(inspector.email)
    await phone.getByLabel(t('field.password')).fill('sunny-harbour-9')
    await phone.getByRole('button', { name: t('field.sign_in') }).click()
    await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    expect(await phone.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false)
    expect(reader()).toBe(0)
    await phone.getByRole('button', { name: t('visit.prepare') }).click()
    await expect(phone.getByText(t('visit.prepared'))).toBeVisible()
    expect(reader()).toBe(1)

    await network.cut()
    await phone.goto(home)
    await phone.getByRole('link', { name: t('visit.open'), exact: true }).click()
    await phone.getByRole('button', { name: t('visit.check_in') }).click()
    await phone.getByLabel(t('visit.other_day_reason')).fill('The factory is ready earlier')
    await phone.getByRole('button', { name: t('visit.other_day_go') }).click()
    await phone.goto(`${home}/mission/${order_id}/more/barcodes`)
    const scan = (name: string) =>
      phone
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'IMG.jpg', mimeType: 'image/jpeg', buffer: code(name) })
    await scan('ean-13-dark')
    await expect(phone.getByText(`6901234567892 · ${t('visit.barcode_is_differs')}`)).toBeVisible()
    await scan('ean-13-blurred')
    await expect(phone.getByText(`4006381333931 · ${t('visit.barcode_is_same')}`)).toBeVisible()
  } finally {
    await browser.remove()
    await network.cut()
  }
})

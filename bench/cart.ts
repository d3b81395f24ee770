// The cart of a customer with 300 products in a real browser: what a key costs that changes a quantity, until it is painted (Event Timing).
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { firstLine, newCustomer } from '../e2e/owned-records.ts'
import { startServer } from '../e2e/server.ts'
import { words } from '../e2e/words.ts'
import { browserPath } from '../scripts/browser.mjs'
import { at, type Measure } from './server/bench-database.ts'

const t = words('en-US')
const root = fileURLToPath(new URL('..', import.meta.url))
const products = 300
const keys = 40

/** Runs in the page: notes how long each key took from the press to the next paint. */
const observe = `
  globalThis.keyTimes = []
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') keyTimes.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })`

async function run(): Promise<Measure[]> {
  const built = process.env.BUILT
    ? { status: 0, stdout: '', stderr: '' }
    : spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`the app could not be built:\n${built.stdout}${built.stderr}`)
  const server = await startServer()
  process.env.GOODLOT_URL = server.url
  const executablePath = browserPath()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
    const { send } = await newCustomer(page)
    const { path } = await firstLine(page)
    const numbers = Array.from({ length: products }, (_, i) => i + 1)
    const rows = numbers.map((n) => ({ name: `Mug ${n}`, sku: `MUG-${n}`, qty: 1200, catalog_id: path }))
    await send('product_import', { rows })
    const pdata: { product_id: number; product_qty: number }[] = []
    for (const number of [2, 1]) {
      const { data }: { data: { data: { product_id: number }[] } } = await send('product_list', {
        page: number,
        limit: products / 2,
      })
      pdata.push(...data.data.reverse().map(({ product_id }) => ({ product_id, product_qty: 100 })))
    }
    const { data }: { data: { did: number } } = await send('order_submit', {
      order: { service_type: 'fri', pdata },
      mode: 'draft',
    })
    await page.goto(`${server.url}/cart?did=${data.did}`)
    const goods = page
      .getByRole('heading', { level: 2, name: new RegExp(t('booking.section_goods')) })
      .getByRole('button')
    if ((await goods.getAttribute('aria-expanded')) === 'false') await goods.click()
    const field = page.getByLabel(t('booking.quantity_of', { name: 'Mug 1' }), { exact: true })
    await field.click()
    await page.evaluate(observe)
    for (let i = 0; i < keys; i++) {
      await field.press(i % 2 === 0 ? '5' : 'Backspace')
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    }
    const slow = await page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes)
    // the browser tells only of events that took 16 ms or more
    const times = [...slow, ...Array.from({ length: Math.max(0, keys - slow.length) }, () => 16)].sort((a, b) => a - b)
    return [
      { name: 'key to paint, median', value: at(times, 0.5), unit: 'ms', below: 51 },
      { name: 'key to paint, p95', value: at(times, 0.95), unit: 'ms', note: `${keys} keys`, below: 51 },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

export const benches = [{ name: `Cart with ${products} products`, run }]

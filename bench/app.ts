// What the app's first screens cost on a phone: each is opened with an empty cache on a processor slowed four times, as the demo's customer
// or as a visitor. Promises: the largest paint within 1.8 s, at most 0.6 s of blocked main thread, at most 25 requests, of which none is asked
// for by a third; no task longer than a frame while 200 rows scroll; Lighthouse's mark for performance on a phone 90 or more.
// `BUILT=1` measures the build that is there, `ONLY='cart|scrolling'` a part, `KEPT_DATABASES=/folder` keeps the demo.
import { type ChildProcess, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { appPaths } from '@goodlot/contract/paths'
import { type Browser, chromium } from '@playwright/test'
import { browserPath } from '../scripts/browser.mjs'
import { isWanted, type Measure, startServer } from './server/bench-database.ts'
import { installLighthouse, median, startBrowser, stopProcess, visitWithRetries } from './server/lighthouse.ts'
import { scrolling } from './server/scrolling.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const visits = Number(process.env.VISITS ?? 5)
const slowness = 4
const promised = { paint: 1800, blocked: 600, requests: 25, depth: 2, task: 16, mark: 90 }

/** The screens by name: their address, and the account of the demo that opens them. */
const screens: Record<string, { path: string; account?: string }> = {
  'sign-in': { path: '/login' },
  orders: { path: '/order', account: 'buyer@goodlot.test' },
  cart: { path: '/cart', account: 'buyer@goodlot.test' },
  report: { path: '/report', account: 'buyer@goodlot.test' },
  products: { path: '/product', account: 'buyer@goodlot.test' },
  'book many': { path: '/book-many', account: 'buyer@goodlot.test' },
  calendar: { path: '/calendar', account: 'buyer@goodlot.test' },
}
/** Screens that Lighthouse marks. */
const marked = ['sign-in', 'orders', 'cart', 'report']

interface Visit {
  /** Milliseconds from the start of the navigation to the largest paint. */
  paint: number
  /** Milliseconds beyond 50 of each long task. */
  blocked: number
  requests: number
  /** The longest chain of requests of which each was asked for by the one before, the page itself not counted. */
  depth: number
  /** KB of scripts, styles, words and letters, as they were sent. */
  sent: number
}

/** Runs in the page before anything else: notes its largest paint and its long tasks. */
const observe = `
  globalThis.seen = { paint: 0, blocked: 0 }
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.paint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })`

async function tokenOf(url: string, account: string): Promise<string> {
  const answer = await fetch(`${url}/api/login?from=web`, {
    method: 'POST',
    headers: { JTYPE: 'web' },
    body: new URLSearchParams({ account, password: 'goodlot-demo' }),
  })
  const { data } = (await answer.json()) as { data?: { user_sign?: string } }
  if (!data?.user_sign) throw new Error(`${account} could not sign in`)
  return data.user_sign
}

interface Stack {
  callFrames: { url: string }[]
  parent?: Stack
}
/** The scripts on a stack, those before an await too. */
const framesOf = (stack: Stack | undefined): { url: string }[] =>
  stack ? [...stack.callFrames, ...framesOf(stack.parent)] : []

/** One visit with an empty cache; it ends when the network and the main thread have been quiet for a second. */
async function visit(browser: Browser, url: string, path: string, token: string | undefined): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  try {
    if (token) await context.addCookies([{ name: 'user_sign', value: token, url }])
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    let requests = 0
    let bytes = 0
    const depths = new Map([[url + path, 0]])
    const files = new Set<string>()
    devtools.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
      if (!request.url.startsWith(url)) return
      requests++
      const scripts = framesOf(initiator.stack).map((one) => one.url)
      const askers = [initiator.url, ...scripts].flatMap((one) => depths.get(one ?? '') ?? [])
      if (!depths.has(request.url)) depths.set(request.url, askers.length > 0 ? 1 + Math.max(...askers) : 0)
      if (!request.url.startsWith(`${url}/api/`)) files.add(requestId)
    })
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (files.has(requestId)) bytes += encodedDataLength
    })
    await page.addInitScript(observe)
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await page.locator('#main h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    const { paint, blocked } = await page.evaluate(
      () => (globalThis as unknown as { seen: { paint: number; blocked: number } }).seen,
    )
    return { paint, blocked, requests, depth: Math.max(...depths.values()), sent: bytes / 1000 }
  } finally {
    await context.close()
  }
}

/** The address of a report that the demo's customer reads. */
async function aReport(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}/api/order_list`, {
    method: 'POST',
    headers: { USERTOKEN: token, JTYPE: 'web' },
    body: new URLSearchParams({ order_status: '4', limit: '200' }),
  })
  const { data } = (await answer.json()) as {
    data: { data: { order_id: number; service_type: string; has_released_report: number }[] }
  }
  // a laboratory order has a certificate instead
  const row = data.data.find((one) => one.service_type !== 'lab' && one.has_released_report === 1)
  if (!row) throw new Error('the demo has no order with a report')
  return `${appPaths.report}?oid=${row.order_id}`
}

async function run(): Promise<Measure[]> {
  await installLighthouse()
  const built = process.env.BUILT
    ? { status: 0, stdout: '', stderr: '' }
    : spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`the app could not be built:\n${built.stdout}${built.stderr}`)
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-app-'))
  chmodSync(dir, 0o755)
  let server: ChildProcess | undefined
  let browser: Browser | undefined
  let beside: ChildProcess | undefined
  try {
    const serving = await startServer({
      NODE_ENV: 'development',
      GOODLOT_SEED: 'demo',
      DATABASE_URL: '',
      DATA_DIR: join(process.env.KEPT_DATABASES ?? dir, 'app'),
      HOST: '127.0.0.1',
    })
    server = serving.child
    browser = await chromium.launch({
      executablePath: browserPath(),
      args: ['--no-sandbox'],
    })
    const lighthouse = await startBrowser(join(dir, 'profile'))
    beside = lighthouse.child
    const measures: Measure[] = []
    const reportOf = await aReport(serving.url, await tokenOf(serving.url, 'buyer@goodlot.test'))
    for (const [name, { path: address, account }] of Object.entries(screens)) {
      if (!isWanted(name)) continue
      const token = account ? await tokenOf(serving.url, account) : undefined
      const path = name === 'report' ? reportOf : address
      const seen: Visit[] = []
      for (let i = 0; i < visits; i++) seen.push(await visit(browser, serving.url, path, token))
      const of = (part: keyof Visit) => median(seen.map((one) => one[part]))
      const each = (part: keyof Visit) => seen.map((one) => Math.round(one[part])).join(' ')
      measures.push(
        { name: `${name}: largest paint`, value: of('paint'), unit: 'ms', note: each('paint'), below: promised.paint },
        {
          name: `${name}: blocked main thread`,
          value: of('blocked'),
          unit: 'ms',
          note: each('blocked'),
          below: promised.blocked,
        },
        { name: `${name}: requests`, value: of('requests'), unit: '', below: promised.requests + 1 },
        {
          name: `${name}: requests in a row`,
          value: of('depth'),
          unit: '',
          note: each('depth'),
          below: promised.depth + 1,
        },
        { name: `${name}: files`, value: of('sent'), unit: 'KB' },
      )
      if (marked.includes(name)) {
        const seenByLighthouse: number[] = []
        for (let i = 0; i < visits; i++) {
          const { marks } = await visitWithRetries(serving.url + path, lighthouse.port, token)
          seenByLighthouse.push(marks[0] ?? 0)
        }
        measures.push({
          name: `${name}: points lost in Lighthouse`,
          value: 100 - median(seenByLighthouse),
          unit: 'of 100',
          note: seenByLighthouse.join(' '),
          below: 100 - promised.mark + 1,
        })
      }
    }
    if (isWanted('scrolling'))
      measures.push(
        await scrolling(browser, serving.url, await tokenOf(serving.url, 'root@goodlot.test'), promised.task),
      )
    return measures
  } finally {
    await browser?.close()
    await stopProcess(beside)
    await stopProcess(server)
    rmSync(dir, { recursive: true, force: true })
  }
}

export const benches = [{ name: `App: first visit on a processor ${slowness} times slower, median of ${visits}`, run }]

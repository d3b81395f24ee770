import type { Browser } from '@playwright/test'
import type { Measure } from './bench-database.ts'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  args: { name?: string }
}

/** The longest task of the page's main thread, in milliseconds, in a trace of Chromium. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] }
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && mains.has(`${pid} ${tid}`),
  )
  if (tasks.length === 0) throw new Error('the trace has no tasks of a main thread')
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000
}

/** Scrolls a list of 200 rows by the wheel, from its head to its end. */
export async function scrolling(browser: Browser, url: string, token: string, below: number): Promise<Measure> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addCookies([{ name: 'user_sign', value: token, url }])
    const page = await context.newPage()
    await page.goto(`${url}/audit?limit=200`, { waitUntil: 'networkidle' })
    const rows = await page.locator('tbody tr').count()
    if (rows < 200) throw new Error(`the list has ${rows} rows`)
    await page.mouse.move(720, 600)
    await browser.startTracing(page, {
      categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline'],
    })
    for (let i = 0; i < 60; i++) {
      await page.mouse.wheel(0, 240)
      await page.evaluate('new Promise(requestAnimationFrame)')
    }
    const longest = longestTask(await browser.stopTracing())
    return { name: 'longest task while 200 rows scroll', value: longest, unit: 'ms', below }
  } finally {
    await context.close()
  }
}

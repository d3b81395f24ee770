// What a visitor on a phone gets: Lighthouse's four marks for three public pages, each the median of five visits to a
// server as `npm start` runs it in production (compressed pages, no demo). Promise: 95 or more, and a stable layout.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureInstalled } from '../scripts/install.mjs'
import { freePort } from '../server/src/test/free-port.ts'
import { type Measure, startServer } from './server/bench-database.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Lighthouse is installed by its first use only: its packages are a fifth of all files that everybody would install. */
const tools = join(root, 'bench', 'lighthouse')

/** The part of Lighthouse's result that is read. */
interface Lighthouse {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    audits: Record<string, { score: number | null; numericValue?: number }>
    runtimeError?: { message: string }
  }
}
type Visit = (address: string, flags: object) => Promise<Lighthouse | undefined>
const pages = { home: '/en-US', ServiceType: '/en-US/ServiceType', enquire_us: '/en-US/enquire_us' }
const visits = 5
const marks = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const target = 95

async function startBrowser(profile: string): Promise<{ port: number; child: ChildProcess }> {
  const port = await freePort()
  const child = spawn(
    process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-extensions',
      '--no-first-run',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  for (let i = 0; i < 150; i++) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null)
    if (answer?.ok) return { port, child }
    await sleep(200)
  }
  child.kill()
  throw new Error('Chromium did not start; set CHROMIUM_PATH')
}

const stopProcess = (child: ChildProcess | undefined) =>
  child && child.exitCode === null
    ? new Promise<void>((done) => {
        child.once('exit', () => done())
        child.kill('SIGTERM')
        setTimeout(done, 20_000).unref()
      })
    : undefined

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** One visit: the scores out of 100, the timings, and the audits that cost points. */
async function visit(address: string, port: number) {
  const { default: lighthouse }: { default: Visit } = await import(
    pathToFileURL(join(tools, 'node_modules', 'lighthouse', 'core', 'index.js')).href
  )
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...marks],
  })
  if (!result) throw new Error(`Lighthouse gave no result for ${address}`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`)
  const lost = marks.flatMap((mark) =>
    (categories[mark]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  )
  const timing = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    marks: marks.map((mark) => Math.round((categories[mark]?.score ?? 0) * 100)),
    lcp: timing('largest-contentful-paint'),
    tbt: timing('total-blocking-time'),
    cls: timing('cumulative-layout-shift'),
    lost,
  }
}

/** On a busy machine Chromium sometimes records no trace; then the visit is repeated. */
async function visitWithRetries(address: string, port: number, tries = 3): Promise<Awaited<ReturnType<typeof visit>>> {
  try {
    return await visit(address, port)
  } catch (error) {
    if (tries <= 1) throw error
    return visitWithRetries(address, port, tries - 1)
  }
}

async function run(): Promise<Measure[]> {
  await ensureInstalled(tools)
  const built = spawnSync(process.execPath, ['scripts/build-site.mjs'], { cwd: root, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`the site could not be built:\n${built.stderr}`)
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-lighthouse-'))
  chmodSync(dir, 0o755)
  let server: ChildProcess | undefined
  let browser: ChildProcess | undefined
  try {
    const serving = await startServer({
      GOODLOT_SEED: 'none',
      DATABASE_URL: '',
      DATA_DIR: join(dir, 'data'),
      HOST: '127.0.0.1',
    })
    server = serving.child
    const browsing = await startBrowser(join(dir, 'profile'))
    browser = browsing.child
    const measures: Measure[] = []
    for (const [name, path] of Object.entries(pages)) {
      const seen: Awaited<ReturnType<typeof visit>>[] = []
      for (let i = 0; i < visits; i++) seen.push(await visitWithRetries(serving.url + path, browsing.port))
      const of = (pick: (one: (typeof seen)[number]) => number) => median(seen.map(pick))
      const all = (pick: (one: (typeof seen)[number]) => number) => seen.map(pick).join(' ')
      marks.forEach((mark, i) => {
        const pick = (one: (typeof seen)[number]) => one.marks[i] ?? 0
        measures.push({
          name: `${name}: ${mark} (promise ${target})`,
          value: of(pick),
          unit: 'of 100',
          note: all(pick),
        })
      })
      const lost = [...new Set(seen.flatMap((one) => one.lost))].join(', ')
      measures.push({ name: `${name}: largest paint (promise 2.0)`, value: of((v) => v.lcp) / 1000, unit: 's' })
      measures.push({ name: `${name}: blocking time`, value: of((v) => v.tbt), unit: 'ms' })
      measures.push({
        name: `${name}: layout shift (promise < 0.05)`,
        value: of((v) => v.cls),
        unit: '',
        ...(lost ? { note: `points lost in some visits: ${lost}` } : {}),
      })
    }
    return measures
  } finally {
    await stopProcess(browser)
    await stopProcess(server)
    rmSync(dir, { recursive: true, force: true })
  }
}

export const benches = [{ name: 'Public site: Lighthouse, mobile profile, median of five visits', run }]

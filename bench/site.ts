// What a visitor on a phone gets: Lighthouse's four marks for four public pages (SITE_PAGES=aql for one), each the median of five visits to a
// server as `npm start` runs it in production (compressed pages, no demo). Promise: 95 or more, and a stable layout.
import { type ChildProcess, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Measure, startServer } from './server/bench-database.ts'
import { installLighthouse, marks, median, startBrowser, stopProcess, visitWithRetries } from './server/lighthouse.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const chosen = process.env.SITE_PAGES?.split(',')
const pages = ['home', 'ServiceType', 'enquire_us', 'aql'].filter((page) => chosen?.includes(page) ?? true)
const visits = 5
const target = 95

async function run(): Promise<Measure[]> {
  await installLighthouse()
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
    for (const name of pages) {
      const path = name === 'home' ? '/en-US' : `/en-US/${name}`
      const seen: Awaited<ReturnType<typeof visitWithRetries>>[] = []
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

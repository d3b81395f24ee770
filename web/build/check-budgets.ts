// Sums up what each screen loads before it is shown, prints it, and fails if a screen is over its budget. `scripts/build.mjs` runs it after
// the app is built and compressed: a budget that nobody checks is kept for a week.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { locales } from '@goodlot/i18n'
import { budgetOf, cases, mostRequests } from './budgets.ts'
import { type Chunk, chunkListFile } from './chunk-list.ts'
import { screenFiles } from './screen-files.ts'
import { featuresIn, featuresOfScreens, largestModules } from './screen-loads.ts'

const web = fileURLToPath(new URL('..', import.meta.url))
const app = join(web, 'dist/app')
const chunks: Chunk[] = JSON.parse(readFileSync(join(web, 'dist', chunkListFile), 'utf8'))

const assets = readdirSync(join(app, 'assets'))
const sizes = new Map<string, number>()
/** Bytes as they are sent: scripts and styles compressed, fonts as they are. */
function sizeOf(file: string): number {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const path = join(app, file)
  const size = statSync(/\.(js|css)$/.test(file) ? `${path}.br` : path).size
  sizes.set(file, size)
  return size
}

const { atStart, scriptsOf, wordsOf, fontsOf } = screenFiles(chunks, assets)
const routes = readFileSync(join(web, 'src/routes.tsx'), 'utf8')
const screens = featuresOfScreens(routes)
const features = featuresIn(routes)
/** A screen, and each of its cases, with what they show at once. */
const counted = [...screens].flatMap(([screen, { module, words, hasFrame }]) => {
  const own = { name: screen, most: budgetOf(screen), shown: [{ module, words }], hasFrame }
  const further = (cases[screen] ?? []).map(({ name, shows, goal = own.most }) => {
    const parts = shows.map((part) => {
      const feature = features.get(part)
      if (!feature) throw new Error(`budgets.ts: routes.tsx has no lazy feature ${part}`)
      return feature
    })
    return {
      ...own,
      name: `${screen}: ${name}`,
      most: goal,
      shown: [...own.shown, ...parts],
    }
  })
  return [own, ...further]
})
const rows = counted.map(({ name: screen, shown, hasFrame, ...limits }) => {
  const scripts = scriptsOf({ shown, hasFrame })
  const byLanguage = locales.map((locale) => {
    const words = wordsOf({ shown, hasFrame }, locale)
    const files = new Set([...atStart, ...scripts, ...words, ...fontsOf({ shown, hasFrame }, locale)])
    const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), statSync(join(app, 'index.html')).size)
    return { locale, files, bytes, requests: files.size + 1 }
  })
  const largest = byLanguage.toSorted((a, b) => b.bytes - a.bytes)[0]
  if (!largest) throw new Error('there is no language')
  return { screen, ...limits, ...largest }
})

const kb = (bytes: number) => Math.ceil(bytes / 1000)
const faults: string[] = []
for (const { screen, most, bytes, requests, files } of rows) {
  if (kb(bytes) > most)
    faults.push(
      `${screen}: ${kb(bytes)} KB, at most ${most}. Largest modules: ${largestModules(chunks, files, 8).join(', ')}`,
    )
  if (requests > mostRequests) faults.push(`${screen}: ${requests} requests, at most ${mostRequests}`)
}
// page, start, screen: what a screen shows at once is asked for together with it (`ahead` in routes.tsx)
for (const [screen, all] of Object.entries(cases)) {
  const entry = routes.split(/(?=^ {2}\w+: \{)/m).find((text) => text.startsWith(`  ${screen}: {`)) ?? ''
  const ahead = /ahead: ([^\n]*(?:\n {6}[^\n]*)*)/.exec(entry)?.[1] ?? ''
  for (const { name, shows, isLate } of all) {
    const late = shows.filter((part) => {
      const component = new RegExp(`const (\\w+) = ${part}\\(`).exec(routes)?.[1]
      return !component || !new RegExp(`\\b${component}\\b`).test(ahead)
    })
    if (!isLate && late.length > 0)
      faults.push(`${screen}: ${name} waits for ${late.join(', ')} after the screen itself`)
  }
}
if (process.argv.includes('--table') || faults.length > 0) {
  for (const { screen, most, bytes, requests, locale } of rows.toSorted((a, b) => b.bytes - a.bytes))
    console.log(
      `${screen.padEnd(31)} ${String(kb(bytes)).padStart(4)} of ${most} KB  ${String(requests).padStart(3)} requests  (${locale})`,
    )
}
if (faults.length > 0) {
  console.error(`The app is over its budgets (web/build/budgets.ts):\n  ${faults.join('\n  ')}`)
  process.exit(1)
}

// Checks that the index.ts of a feature exports few names, and that features do not import each other in long chains: shared code
// goes below them.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { exportedNames, importedFeatures, longestChain, tooWideOrDeep } from './doors.ts'

const limits = { names: 25, floors: 8 }
const apps = ['server', 'web']

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = globSync('{server,web}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$|-fixture\.ts$|\/test\//.test(path))
  .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))

const doors = sources.filter(({ path }) => path.endsWith('/index.ts'))
for (const { path, text } of doors.toSorted((a, b) => exportedNames(b.text) - exportedNames(a.text)))
  console.log(`${String(exportedNames(text)).padStart(3)} names: ${path}`)
for (const app of apps) {
  const chain = longestChain(importedFeatures(app, sources))
  console.log(`${String(chain.length).padStart(3)} floors of ${app}: ${chain.join(' → ')}`)
}
// a shelf of controls, of which each stands alone, is no feature whose insides others depend on
const shelf = 'web/src/ui/kit/index.ts'
const found = tooWideOrDeep(
  apps,
  sources.filter(({ path }) => path !== shelf),
  limits,
)
for (const sentence of found) console.error(sentence)
process.exit(found.length > 0 ? 1 : 0)

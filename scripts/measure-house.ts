// npm run house: how large each noun is, how many names the features export, and where a field is written.
// npm run house -- --root <folder>: the same of another checkout, so that before and after a change can be compared.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { exportedNames, featureOf, importedFeatures, longestChain } from './doors.ts'

const here = fileURLToPath(new URL('..', import.meta.url))
const root = parseArgs({ options: { root: { type: 'string', default: here } } }).values.root

interface Source {
  path: string
  text: string
  lines: number
}

const read = (patterns: string[]): Source[] =>
  globSync(patterns, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(String(path)) })
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, lines: text.split('\n').length - 1 }
    })

const isTest = ({ path }: Source) => /\.(test|spec)\.tsx?$|-fixture\.ts$|\/test\/|^e2e\//.test(path)
const all = read(['{packages/*,server,web,field}/src/**/*.{ts,tsx}', 'server/db/seed/**/*.ts', 'e2e/**/*.ts'])
const product = all.filter((source) => !isTest(source))
const styles = read(['{web,field}/src/**/*.css', 'packages/*/src/**/*.css'])
const migrations = read(['server/db/migrations/*.sql'])

const sum = (sources: readonly Source[]) => sources.reduce((lines, source) => lines + source.lines, 0)
const matches = (sources: readonly Source[], pattern: RegExp) =>
  sources.reduce((count, { text }) => count + (text.match(pattern)?.length ?? 0), 0)
const title = (text: string) => console.log(`\n## ${text}`)
const row = (name: string | number, ...cells: (string | number)[]) =>
  console.log(String(name).padEnd(34) + cells.map((cell) => String(cell).padStart(13)).join(''))
const size = (sources: readonly Source[]) => (sources.length === 0 ? '' : `${sum(sources)}/${sources.length}`)

/** Whether a file belongs to a noun: `order-shapes.ts` to `orders`, `factory-sheet.ts` to `factories`. */
const isOf = (noun: string, file: string) => {
  const singular = noun.replace(/ies$/, 'y').replace(/s$/, '')
  const name = file.replace(/\.tsx?$/, '')
  return [noun, singular].some((start) => name === start || name.startsWith(`${start}-`))
}
const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

function sizes() {
  const nouns = new Set(product.flatMap(({ path }) => featureOf('server', path) ?? featureOf('web', path) ?? []))
  const inPackage = (name: string, noun: string) =>
    product.filter(({ path }) => path.startsWith(`packages/${name}/src/`) && isOf(noun, fileName(path)))
  title('Lines/files per noun, without tests')
  row('noun', 'server', 'web', 'contract', 'rules', 'tests')
  for (const noun of [...nouns].sort())
    row(
      noun,
      size(product.filter(({ path }) => featureOf('server', path) === noun)),
      size(product.filter(({ path }) => featureOf('web', path) === noun)),
      size(inPackage('contract', noun)),
      size(inPackage('rules', noun)),
      size(all.filter((s) => isTest(s) && [featureOf('server', s.path), featureOf('web', s.path)].includes(noun))),
    )
  title('Lines/files per part')
  row('part', 'product', 'tests')
  const partOf = ({ path }: Source) => path.match(/^(packages\/[^/]+|[^/]+)/)?.[0] ?? ''
  for (const [part, sources] of Map.groupBy(all, partOf))
    row(part, size(sources.filter((s) => !isTest(s))), size(sources.filter(isTest)))
  row('all', size(product), size(all.filter(isTest)))
}

function doorsAndFloors() {
  for (const app of ['server', 'web']) {
    const doors = product
      .filter(({ path }) => featureOf(app, path) && path.split('/').length === 5 && fileName(path) === 'index.ts')
      .map((source) => ({ feature: featureOf(app, source.path) ?? '', names: exportedNames(source.text) }))
      .sort((a, b) => b.names - a.names)
    title(`Doors of ${app}: names that the index of a feature exports`)
    for (const { feature, names } of doors.slice(0, 10)) row(feature, names)
    row(
      `all ${doors.length}`,
      doors.reduce((names, door) => names + door.names, 0),
    )
    const chain = longestChain(importedFeatures(app, product))
    title(`Floors of ${app}: ${chain.length}`)
    console.log(chain.join(' → '))
  }
}

function files() {
  title('Longest files, without tests')
  for (const { path, lines } of product.toSorted((a, b) => b.lines - a.lines).slice(0, 15)) row(lines, `  ${path}`)
  const server = product.filter(({ path }) => path.startsWith('server/src/'))
  row('server files over 250 lines', server.filter(({ lines }) => lines > 250).length)
  title('CSS')
  row('lines/files', size(styles))
  for (const { path, lines } of styles.toSorted((a, b) => b.lines - a.lines).slice(0, 5)) row(lines, `  ${path}`)
}

/** One field of each noun, as patterns that match any spelling. */
const fields = {
  'order: min_finish_packed': /min_?finish_?packed/i,
  'product: pieces_per_carton': /(pieces|pcs)_?per_?carton/i,
  'factory: supplier_name': /supplier_?name/i,
  'inspector: payout_account': /payout_?account/i,
}

function places() {
  title('Places of a field: files that write it, without tests')
  row('field', 'files', 'server', 'web', 'packages', 'field', 'migrations')
  for (const [name, pattern] of Object.entries(fields)) {
    const found = product.filter(({ text }) => pattern.test(text))
    const below = (folder: string) => found.filter(({ path }) => path.startsWith(`${folder}/`)).length
    const inMigrations = migrations.filter(({ text }) => pattern.test(text)).length
    row(name, found.length, below('server'), below('web'), below('packages'), below('field'), inMigrations)
  }
}

const statement = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/g
const isStore = ({ path }: Source) => /(^|[/-])store\.ts$|\/stores?\//.test(path)

function habits() {
  title('Habits, without tests')
  row('`as unknown as`', matches(product, /\bas unknown as\b/g))
  row(
    'flags compared with 0 or 1',
    matches(product, /\b\w+\.\w+ [=!]== [01]\b(?!\d)|\b[a-z]+(_[a-z]+)+ [=!]== [01]\b/g),
  )
  row('flags written as `? 1 : 0`', matches(product, /\? 1 : 0\b/g))
  const outside = product.filter((s) => featureOf('server', s.path) && !isStore(s) && s.text.search(statement) >= 0)
  row('SQL outside stores: files', outside.length)
  row('SQL outside stores: statements', matches(outside, statement))
}

console.log(`# The house at ${root}`)
sizes()
doorsAndFloors()
files()
places()
habits()

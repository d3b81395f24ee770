// Checks that every word exists in five languages, every key is used, the trade's terms follow the glossary, and every screen lists the
// catalogs it needs and no others. The compiler checks that each key in the code exists: keys are types derived from en-US.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { type Catalog, type FieldNoun, type Locale, locales } from '@goodlot/i18n'
import { findCatalogFaults, keysOf } from '@goodlot/i18n/check'
import { findGlossaryFaults, loadGlossary } from '@goodlot/i18n/glossary'
import { loadCatalog } from '@goodlot/i18n/load'
import { featuresIn } from '../web/build/screen-loads.ts'
import { refusalWords, screenWords, shellWords } from '../web/src/screen-words.ts'
import { type FileUses, findKeyUses } from './key-uses.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const inEach = <T>(read: (locale: Locale) => T) =>
  Object.fromEntries(locales.map((locale) => [locale, read(locale)])) as Record<Locale, T>
const catalogs = inEach(loadCatalog)
const terms = findGlossaryFaults(inEach(withLists), inEach(loadGlossary))
const found = [...findCatalogFaults(catalogs), ...terms.faults]

/** The catalogs of a language together with the titles of the system lists, which screens show beside them. */
function withLists(locale: Locale): Catalog {
  type Texts = Record<Locale, string>
  const lists: Record<string, { value: string | number; title: Texts; child_title?: Texts }[]> = JSON.parse(
    readFileSync(`${root}server/db/reference/lists.json`, 'utf8'),
  )
  const titles = Object.entries(lists).flatMap(([list, options]) =>
    options.flatMap(({ value, title, child_title }) => [
      [`${list} ${value}`, title[locale]],
      [`${list} ${value} below`, child_title?.[locale] ?? ''],
    ]),
  )
  return { ...catalogs[locale], 'reference/lists': Object.fromEntries(titles) }
}

const keys = keysOf(catalogs['en-US'])
const uses = findKeyUses(root, keys)
const used = new Set([...uses.values()].flatMap((file) => [...file.keys]))
for (const key of keys) if (!used.has(key)) found.push(`${key} is used nowhere: take it out of the five catalogs`)

// the route table names the titles of all screens, but each title belongs to its own screen
const titles = 'web/src/routes.tsx'
/** The nouns that a file and all it imports may ask for. */
const nounsFrom = (entry: string) => new Set(usesFrom([entry]).flatMap(({ nouns }) => [...nouns]))
/** What these files and all that they import use. */
function usesFrom(entries: readonly string[]): FileUses[] {
  const seen = new Set<string>()
  const found: FileUses[] = []
  const visit = (file: string) => {
    const own: FileUses | undefined = /^(web|field)\/src\//.test(file) ? uses.get(file) : undefined
    if (!own || seen.has(file)) return
    seen.add(file)
    if (file !== titles) found.push(own)
    own.imports.forEach(visit)
  }
  entries.forEach(visit)
  return found
}
function compare(name: string, declared: readonly string[], needed: ReadonlySet<string>) {
  for (const noun of needed)
    if (!declared.includes(noun))
      found.push(`web/src/screen-words.ts: ${name} shows words of ${noun}, which it does not load`)
  for (const noun of declared)
    if (!needed.has(noun)) found.push(`web/src/screen-words.ts: ${name} loads ${noun}, of which it shows no word`)
}
const shell = nounsFrom('web/src/main.tsx')
compare('the shell', [...shellWords, ...refusalWords], shell)
const loaded = [...featuresIn(readFileSync(`${root}${titles}`, 'utf8')).values()]
for (const [feature, declared] of Object.entries(screenWords)) {
  const needed = loaded
    .filter(({ words }) => words === feature)
    .flatMap(({ module }) => [...nounsFrom(`web/${module}`)])
  compare(feature, declared, new Set(needed.filter((noun) => !shell.has(noun))))
}

/** The sentences that the screens of sign-in show, and what is drawn around them. */
const visitorFeatures = loaded.filter(({ words }) => words === 'visitors').map(({ module }) => `web/${module}`)
const visitorTitles = [
  ...readFileSync(`${root}${titles}`, 'utf8').matchAll(/forVisitors: true,[^}]*?title: '([\w.-]+)'/g),
]
const visitorKeys = new Set([
  ...usesFrom(['web/src/main.tsx', ...visitorFeatures]).flatMap(({ keys }) => [...keys]),
  ...visitorTitles.map(([, key = '']) => key),
])
const visitorList = Object.groupBy([...visitorKeys].sort(), (key) => key.slice(0, key.indexOf('.')))
const visitorFile = `${root}web/src/visitor-words.json`
const visitorText = JSON.stringify(
  Object.fromEntries(
    Object.entries(visitorList).map(([noun, all = []]) => [noun, all.map((key) => key.slice(noun.length + 1))]),
  ),
)
if (process.argv.includes('--visitor-words')) writeFileSync(visitorFile, visitorText)
else if (JSON.stringify(JSON.parse(readFileSync(visitorFile, 'utf8'))) !== visitorText)
  found.push('web/src/visitor-words.json is not what the screens of sign-in show: npm run visitor-words writes it')

/** What a part that is loaded later may ask for, by the file that declares it and the module that it loads. */
const declared = /\b(lazyDialog|lazyBlock|lazyPart|listImport)(?:<\w+>)?\(\s*\[([^\]]*)\],\s*async \(\) =>/
const partsIn = (text: string) =>
  text.split(new RegExp(`(?=${declared.source})`)).flatMap((piece) => {
    const [, maker, words = ''] = declared.exec(piece) ?? []
    const [, module] = /import\('([^']+)'\)/.exec(piece) ?? []
    if (!maker || !module) return []
    return {
      module,
      words: [...words.matchAll(/'([\w-]+)'/g)].map(([, noun = '']) => noun),
      isList: maker === 'listImport',
    }
  })
const reviewed = nounsFrom('web/src/features/sheets/ListImport.tsx')
for (const file of uses.keys()) {
  if (!file.startsWith('web/src/')) continue
  for (const { module, words, isList } of partsIn(readFileSync(`${root}${file}`, 'utf8'))) {
    const needed = [...nounsFrom(join(dirname(file), module)), ...(isList ? reviewed : [])]
    compare(`${file}: ${module}`, words, new Set(needed.filter((noun) => !shell.has(noun))))
  }
}

// the inspectors' app loads only its own catalogs: refusals arrive as sentences of the server
const fieldWords: readonly FieldNoun[] = ['field', 'missions', 'visit', 'practice']
for (const noun of nounsFrom('field/src/main.tsx'))
  if (!fieldWords.some((own) => own === noun))
    found.push(`field/src shows words of ${noun}, but loads ${fieldWords.join(', ')} alone`)

for (const line of terms.warnings) console.warn(`warning: ${line}`)
for (const line of found) console.error(line)
console.log(`${keysOf(catalogs['en-US']).length} keys in ${locales.length} languages, ${found.length} faults`)
process.exit(found.length > 0 ? 1 : 0)

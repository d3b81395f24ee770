// Checks that every word exists in five languages, every key is used, the trade's terms follow the glossary, and every screen lists the
// catalogs it needs and no others. The compiler checks that each key in the code exists: keys are types derived from en-US.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Catalog, type FieldNoun, type Locale, locales } from '@goodlot/i18n'
import { findCatalogFaults, keysOf } from '@goodlot/i18n/check'
import { findGlossaryFaults, loadGlossary } from '@goodlot/i18n/glossary'
import { loadCatalog } from '@goodlot/i18n/load'
import { screenWords, shellWords } from '../web/src/screen-words.ts'
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
function nounsFrom(entry: string): Set<string> {
  const seen = new Set<string>()
  const nouns = new Set<string>()
  const visit = (file: string) => {
    const own: FileUses | undefined = /^(web|field)\/src\//.test(file) ? uses.get(file) : undefined
    if (!own || seen.has(file)) return
    seen.add(file)
    if (file !== titles) for (const noun of own.nouns) nouns.add(noun)
    own.imports.forEach(visit)
  }
  visit(entry)
  return nouns
}
function compare(name: string, declared: readonly string[], needed: ReadonlySet<string>) {
  for (const noun of needed)
    if (!declared.includes(noun))
      found.push(`web/src/screen-words.ts: ${name} shows words of ${noun}, which it does not load`)
  for (const noun of declared)
    if (!needed.has(noun)) found.push(`web/src/screen-words.ts: ${name} loads ${noun}, of which it shows no word`)
}
const shell = nounsFrom('web/src/main.tsx')
compare('the shell', shellWords, shell)
for (const [feature, declared] of Object.entries(screenWords))
  compare(
    feature,
    declared,
    new Set([...nounsFrom(`web/src/features/${feature}/index.ts`)].filter((n) => !shell.has(n))),
  )

// the inspectors' app loads only its own catalogs: refusals arrive as sentences of the server
const fieldWords: readonly FieldNoun[] = ['field', 'missions', 'visit']
for (const noun of nounsFrom('field/src/main.tsx'))
  if (!fieldWords.some((own) => own === noun))
    found.push(`field/src shows words of ${noun}, but loads ${fieldWords.join(', ')} alone`)

for (const line of terms.warnings) console.warn(`warning: ${line}`)
for (const line of found) console.error(line)
console.log(`${keysOf(catalogs['en-US']).length} keys in ${locales.length} languages, ${found.length} faults`)
process.exit(found.length > 0 ? 1 : 0)

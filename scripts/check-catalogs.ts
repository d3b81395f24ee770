// Every word in five languages; every key that the code names exists; every refusal has its sentence.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { faults } from '@goodlot/contract'
import { type Catalog, type Locale, locales } from '@goodlot/i18n'
import { findCatalogFaults } from '@goodlot/i18n/check'
import { loadCatalog } from '@goodlot/i18n/load'

const root = fileURLToPath(new URL('..', import.meta.url))
const catalogs = Object.fromEntries(locales.map((l) => [l, loadCatalog(l)])) as Record<Locale, Catalog>
const found = findCatalogFaults(catalogs)
const en = catalogs['en-US']

const has = (key: string) => {
  const [noun = '', name = ''] = key.split('.')
  const words = en[noun]
  return words !== undefined && (name in words || `${name}_other` in words)
}
for (const fault of Object.keys(faults))
  if (!has(`faults.${fault}`)) found.push(`the refusal ${fault} has no sentence in faults.json`)

/** Keys in quotes whose first half is a catalog: `t('accounts.email')`, `'validation.required'`. */
const quoted = /['"`]([a-z][a-z-]*)\.([a-z0-9_]+)['"`]/g
const sources = globSync(['server/src/**/*.ts', 'packages/*/src/**/*.ts', 'web/src/**/*.{ts,tsx}'], { cwd: root })
for (const file of sources.filter((f) => !f.includes('.test.'))) {
  const text = readFileSync(`${root}${file}`, 'utf8')
  for (const [, noun = '', name = ''] of text.matchAll(quoted)) {
    // audit actions and job names are written `noun.verb` too: only a translation asks a catalog
    const asked = new RegExp(
      `(\\bt|translate\\([^)]*\\)|say)\\(\\s*['"\`]${noun}\\.${name}|error: '${noun}\\.${name}|'validation\\.${name}`,
    )
    if (en[noun] && !has(`${noun}.${name}`) && asked.test(text))
      found.push(`${file} names ${noun}.${name}, which no catalog has`)
  }
}
for (const line of found) console.error(line)
console.log(
  `${Object.values(en).reduce((n, words) => n + Object.keys(words).length, 0)} keys in ${locales.length} languages, ${found.length} faults`,
)
process.exit(found.length > 0 ? 1 : 0)

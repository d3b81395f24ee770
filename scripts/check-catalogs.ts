// Every word in five languages, with the same placeholders and the plural forms of each language. That every key which the
// code names exists is the compiler's matter: keys are types derived from en-US.
import { type Catalog, type Locale, locales } from '@goodlot/i18n'
import { findCatalogFaults, keysOf } from '@goodlot/i18n/check'
import { loadCatalog } from '@goodlot/i18n/load'

const catalogs = Object.fromEntries(locales.map((l) => [l, loadCatalog(l)])) as Record<Locale, Catalog>
const found = findCatalogFaults(catalogs)
for (const line of found) console.error(line)
console.log(`${keysOf(catalogs['en-US']).length} keys in ${locales.length} languages, ${found.length} faults`)
process.exit(found.length > 0 ? 1 : 0)

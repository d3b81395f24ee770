import { readdirSync, readFileSync } from 'node:fs'
import type { Locale } from './locales.ts'
import type { Catalog } from './translate.ts'

const folder = new URL('../catalogs/', import.meta.url)

/** Reads one language's catalogs from disk: for the server, the site's build and the checks. */
export function loadCatalog(locale: Locale): Catalog {
  const dir = new URL(`${locale}/`, folder)
  const catalog: Catalog = {}
  for (const file of readdirSync(dir).sort()) {
    if (file.endsWith('.json')) catalog[file.slice(0, -5)] = JSON.parse(readFileSync(new URL(file, dir), 'utf8'))
  }
  return catalog
}

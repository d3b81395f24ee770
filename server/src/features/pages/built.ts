import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locale } from '@goodlot/i18n'

/** The folder that the web build writes. */
export const dist = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

export const readBuilt = (path: string): string | null =>
  existsSync(join(dist, path)) ? readFileSync(join(dist, path), 'utf8') : null

/** The file of a page in a language; a page that exists in English alone is shown in English. */
export function pageFile(locale: Locale, page: string): string {
  const file = `site/pages/${locale}/${page}.html`
  return existsSync(join(dist, file)) ? file : `site/pages/en-US/${page}.html`
}

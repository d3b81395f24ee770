import { sitePaths } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'

/** The public pages, by their paths. */
export const paths = Object.values(sitePaths)

/** The address of a page in a language. */
export const at = (locale: Locale, path: string) => `/${locale}${path === '/' ? '' : path}`

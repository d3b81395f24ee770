import type { Locale } from '@goodlot/i18n'

/** The public pages, by their paths. */
export const paths = [
  '/',
  '/normal',
  '/Tap',
  '/ServiceType',
  '/ProductType',
  '/TestService',
  '/about_us',
  '/enquire_us',
  '/terms_of_us',
  '/aql',
] as const

/** The address of a page in a language. */
export const at = (locale: Locale, path: string) => `/${locale}${path === '/' ? '' : path}`

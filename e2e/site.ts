import type { Locale } from '@goodlot/i18n'
import type { Browser } from '@playwright/test'
import { url } from './world.ts'

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

export const withoutScript = async (browser: Browser) =>
  (await browser.newContext({ javaScriptEnabled: false, baseURL: url() })).newPage()

import type { Locale } from '@goodlot/i18n'

/** Slot for the server's own address, which is known only when a page is sent. */
export const origin = '<!--slot:origin-->'

/** The canonical address of a page: with its language. */
export const address = (locale: Locale, path: string) => `${origin}/${locale}${path === '/' ? '' : path}`

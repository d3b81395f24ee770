import type { Locale } from '@goodlot/i18n'

/** The server's own address, known only while sending. */
export const origin = '<!--slot:origin-->'

/** The canonical address of a page: with its language. */
export const address = (locale: Locale, path: string) => `${origin}/${locale}${path === '/' ? '' : path}`

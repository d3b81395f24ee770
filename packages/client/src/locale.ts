import { isLocale, type Locale, pickLocale } from '@goodlot/i18n/locales'
import { writeCookie } from './cookies.ts'

/** The stored choice, then the browser's languages, then en-US (OD-68). */
export function startLocale(): Locale {
  const stored = localStorage.getItem('locale')
  return isLocale(stored) ? stored : pickLocale(navigator.languages)
}

/** Whether somebody has chosen a language on this device; otherwise a link of ours may choose the one that it was written in. */
export const hasChosenLocale = (): boolean => isLocale(localStorage.getItem('locale'))

/** Saves the choice in local storage, which the page reads, and in a cookie, which the server reads. */
export function keepLocale(locale: Locale): void {
  localStorage.setItem('locale', locale)
  writeCookie('locale', locale, { maxAge: 365 * 24 * 60 * 60, secure: location.protocol === 'https:' })
}

import type { Catalog, Key, KeyOf, Locale, Noun, Params, Translate } from '@goodlot/i18n'
import type { ShellProps } from '../shell/index.ts'

/** Props of every page and part of the site. */
export interface SiteProps {
  t: Translate
  locale: Locale
  catalog: Catalog
  shell: ShellProps
  /** Where the build put a picture of a screen. */
  screenAddress(file: string): string
}

/** `t` for one catalog: `w('title')` instead of the key with its noun before it. */
export type Within<N extends Noun> = (key: KeyOf<N>, params?: Params) => string
export const within =
  <N extends Noun>(t: Translate, noun: N): Within<N> =>
  (key, params) =>
    t(`${noun}.${key}` as Key, params)

export const number = (locale: Locale, value: number, digits = 1) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value)
export const percent = (locale: Locale, share: number, digits = 1) =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(share)

/** Parses a quantity as people type it: `3200`, `3,200`, `3.200`, `3 200`. Null when it is no number, or not a valid lot size. */
export function wholeNumber(text: string): number | null {
  const plain = text.trim()
  const digits = /^\d{1,3}([.,\s]\d{3})+$/.test(plain) ? plain.replace(/\D/g, '') : plain
  const value = /^\d+$/.test(digits) ? Number(digits) : 0
  return value >= 1 && value <= 10_000_000 ? value : null
}

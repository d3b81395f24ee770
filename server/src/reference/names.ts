import type { Option } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import type { Names } from '../db/json-columns.ts'

export const inLanguage = (names: Names | null | undefined, locale: Locale): string => {
  return names?.[locale] ?? names?.['en-US'] ?? ''
}

const withoutDiacritics = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .replace(/–/g, '-')

/**
 * The name of a place in the reader's language; Chinese readers see the local name of a Chinese place. `other` has the other names
 * of a province or city: the local one and, if it differs by more than diacritics, the Latin one used in addresses.
 */
export function placeName(
  row: { code: string; names: Names | null; local_name: string },
  locale: Locale,
): { name: string; other: string } {
  const name = inLanguage(row.names, locale)
  const local = row.local_name
  if (locale === 'zh-CN' && row.code.startsWith('CN') && local) return { name: local, other: name }
  if (!row.code.includes('-')) return { name, other: '' }
  const latin = inLanguage(row.names, 'en-US')
  const others = [local, withoutDiacritics(local) === latin ? '' : latin]
  return { name, other: others.filter((text) => text !== '' && text !== name).join(' · ') }
}

/** Values that are numbers stay numbers on the wire (sys_public_private 1/0). */
const wireValue = (text: string) => (/^\d+$/.test(text) ? Number(text) : text)

export const optionOf = (
  row: { value: string; titles: Names; child_titles: Names | null },
  locale: Locale,
): Option => ({
  value: wireValue(row.value),
  title: inLanguage(row.titles, locale),
  child_title: row.child_titles ? inLanguage(row.child_titles, locale) : '',
})

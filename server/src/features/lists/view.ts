import type { CatalogNode, Option } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'

export const inLanguage = (names: unknown, locale: Locale): string => {
  const all = (names ?? {}) as Record<string, string>
  return all[locale] ?? all['en-US'] ?? ''
}

/** Values that are numbers stay numbers on the wire (sys_public_private 1/0). */
const wireValue = (text: string) => (/^\d+$/.test(text) ? Number(text) : text)

export const optionOf = (row: { value: string; titles: unknown; child_titles: unknown }, locale: Locale): Option => ({
  value: wireValue(row.value),
  title: inLanguage(row.titles, locale),
  child_title: row.child_titles ? inLanguage(row.child_titles, locale) : '',
})

const withoutDiacritics = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .replace(/–/g, '-')

/**
 * A place in the reader's language; Chinese places in Chinese have their local name. The other names are `child_title`: the
 * local one and, where it differs, the Latin one used in addresses (left out if only the diacritics differ).
 */
export function placeName(
  row: { code: string; names: unknown; local_name: string },
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

export function placeOption(row: { code: string; names: unknown; local_name: string }, locale: Locale): Option {
  const { name, other } = placeName(row, locale)
  return { value: row.code, title: name, child_title: other }
}

type PlaceRow = Parameters<typeof placeName>[0]

/** A city among all of its country: its province tells it from others of the same name. */
export function cityOption(
  row: PlaceRow & { province_code: string; province_names: unknown; province_local_name: string },
  locale: Locale,
): Option {
  const { name, other } = placeName(row, locale)
  const province = placeName(
    { code: row.province_code, names: row.province_names, local_name: row.province_local_name },
    locale,
  )
  return { value: row.code, title: name, child_title: [province.name, other].filter(Boolean).join(' · ') }
}

export interface NodeRow {
  id: number
  code: string
  parent_id: number | null
  names: unknown
  work_group: string
}

export function catalogTree(rows: NodeRow[], locale: Locale): CatalogNode[] {
  const childrenOf = (parent: number | null): CatalogNode[] =>
    rows
      .filter((row) => row.parent_id === parent)
      .map((row) => ({
        product_catalog_id: row.id,
        product_catalog_name: inLanguage(row.names, locale),
        product_catalog_code: row.code,
        work_group: row.work_group,
        child_info: childrenOf(row.id),
      }))
  return childrenOf(null)
}

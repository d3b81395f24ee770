import type { CatalogNode, Option } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import type { Names, Words } from '../../db/json-columns.ts'
import { inLanguage, placeName } from '../../reference/index.ts'

export function placeOption(row: { code: string; names: Names; local_name: string }, locale: Locale): Option {
  const { name, other } = placeName(row, locale)
  return { value: row.code, title: name, child_title: other }
}

type PlaceRow = Parameters<typeof placeName>[0]

/** A city in the list of its country: shown with its province, because several cities can have the same name. */
export function cityOption(
  row: PlaceRow & { province_code: string; province_names: Names; province_local_name: string },
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
  names: Names
  words: Words
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
        // English too: goods are often known by their English name
        search_words: [...new Set([...(row.words[locale] ?? []), ...(row.words['en-US'] ?? [])])],
        child_info: childrenOf(row.id),
      }))
  return childrenOf(null)
}

import { type Key, type Locale, locales } from '@goodlot/i18n'
import type { Context } from '../../http/context.ts'
import { catalogNodes, inLanguage } from '../../reference/index.ts'
import { Choices, isNested, textOf } from '../../spreadsheet/index.ts'

export interface Line {
  id: number
  category: number
  names: Record<Locale, string>
}

/** Product lines by every accepted name: with or without the category, in all languages, by code, by id path and by what people call the goods. */
export async function linesOf({ db }: Pick<Context, 'db'>) {
  const nodes = await catalogNodes(db)
  const byName = new Choices<Line>()
  /** Ordinary words, such as kettle: tried after the names, so that no name becomes ambiguous by them. */
  const byWord = new Choices<Line>()
  const categories = new Choices<number>()
  const byId = new Map<number, Line>()
  // category by category, as the drop-down shows them
  for (const parent of nodes.filter((n) => n.parent_id === null)) {
    for (const locale of locales) categories.add(inLanguage(parent.names, locale), parent.id)
    for (const node of nodes.filter((n) => n.parent_id === parent.id)) {
      const paths = locales.map((l): [Locale, string] => [
        l,
        `${inLanguage(parent.names, l)} / ${inLanguage(node.names, l)}`,
      ])
      const line = { id: node.id, category: parent.id, names: Object.fromEntries(paths) as Record<Locale, string> }
      byId.set(node.id, line)
      const shortNames = locales.map((locale) => inLanguage(node.names, locale))
      for (const name of [...paths.map(([, path]) => path), ...shortNames, node.code]) byName.add(name, line)
      for (const words of Object.values(node.words)) for (const word of words) byWord.add(word, line)
      for (const path of [`${parent.id},${node.id}`, `[${parent.id},${node.id}]`]) byName.add(path, line)
    }
  }
  return { byName, byWord, categories, byId }
}
export type Lines = Awaited<ReturnType<typeof linesOf>>

/** Finds the product line of a row by the path that the review table sends, or by the name in a spreadsheet. */
export function lineIn(cells: Record<string, unknown>, lines: Lines): { line?: Line; error?: Key } {
  if (isNested(cells.catalog_id) && !Array.isArray(cells.catalog_id)) return { error: 'validation.catalog_unknown' }
  const path = Array.isArray(cells.catalog_id)
    ? cells.catalog_id.join(',')
    : textOf(cells.catalog_id).replace(/\s/g, '')
  const text = path === '' || path === '[]' ? textOf(cells.category) : path
  if (text === '') return { error: 'validation.catalog_required' }
  const named = lines.byName.find(text)
  if (named === undefined && lines.categories.find(text) !== undefined) return { error: 'validation.catalog_required' }
  const line = named === undefined ? lines.byWord.find(text) : named
  if (line) return { line }
  return { error: line === null ? 'validation.catalog_ambiguous' : 'validation.catalog_unknown' }
}

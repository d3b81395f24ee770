import { locales } from '@goodlot/i18n'
import type { World } from '../http/context.ts'
import { type Layout, plain, type Titles, titleKey } from './columns.ts'

const known = new Map<Layout, Titles>()

/** Every title by which a column may be called: our words in all five languages, the field's name, its aliases. */
export function titlesOf(layout: Layout, translate: World['translate']): Titles {
  let titles = known.get(layout)
  if (!titles) {
    const pairs = layout.columns.flatMap((column): [string, string][] => [
      ...locales.map((locale): [string, string] => [plain(translate(locale)(titleKey(layout, column))), column.field]),
      [plain(column.field), column.field],
      ...(column.aliases ?? []).map((alias): [string, string] => [plain(alias), column.field]),
    ])
    titles = new Map(pairs.reverse())
    known.set(layout, titles)
  }
  return titles
}

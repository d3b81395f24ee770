import type { Sheet } from '@goodlot/contract'
import { locales } from '@goodlot/i18n'
import type { World } from '../http/context.ts'
import { plain, type Titles } from './header.ts'

export const titleKey = ({ noun }: Sheet, field: string) => `${noun}.column_${field}`
export const helpKey = ({ noun }: Sheet, field: string) => `${noun}.help_${field}`

const known = new Map<Sheet, Titles>()

/** Every title by which a column may be called: our words in all five languages, the field's name, its aliases. */
export function titlesOf(sheet: Sheet, translate: World['translate']): Titles {
  let titles = known.get(sheet)
  if (!titles) {
    const pairs = sheet.list.flatMap(({ field, aliases = [] }) =>
      [...locales.map((locale) => translate(locale)(titleKey(sheet, field))), field, ...aliases].map(
        (title): [string, string] => [plain(title), field],
      ),
    )
    titles = new Map(pairs.reverse())
    known.set(sheet, titles)
  }
  return titles
}

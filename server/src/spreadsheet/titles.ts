import {
  type draftSheet,
  everydayTitles,
  type factorySheet,
  type productSheet,
  type protocolSheet,
  type Sheet,
} from '@goodlot/contract'
import { type Ending, locales, type Translate, wordFor } from '@goodlot/i18n'
import type { World } from '../http/context.ts'
import { normalizeTitle, type Titles } from './header.ts'

/** Columns without a title or a help text in the catalogs. If there are any, the functions below do not compile. */
type Wordless =
  | Exclude<keyof typeof draftSheet.columns, Extract<Ending<'order-sheets.column_'>, Ending<'order-sheets.help_'>>>
  | Exclude<
      keyof typeof protocolSheet.columns,
      Extract<Ending<'protocol-sheets.column_'>, Ending<'protocol-sheets.help_'>>
    >
  | Exclude<keyof typeof productSheet.columns, Extract<Ending<'products.column_'>, Ending<'products.help_'>>>
  | Exclude<keyof typeof factorySheet.columns, Extract<Ending<'factories.column_'>, Ending<'factories.help_'>>>
type Words = [Wordless] extends [never] ? string : never

export const titleOf = (
  t: Translate,
  { noun }: { noun: Sheet['noun'] | 'audit' | 'receivables' },
  field: string,
): Words => wordFor(t, `${noun}.column_`, field)
export const helpOf = (t: Translate, { noun }: Sheet, field: string): Words => wordFor(t, `${noun}.help_`, field)

const known = new Map<Sheet, Titles>()

/** Columns of an export that an import does not read. */
export const onlyInExport = ['created_by', 'created_at'] as const

/**
 * All accepted titles of each column: its title in all five languages, the field's name and its aliases; also titles of columns that are
 * not read.
 */
export function titlesOf(sheet: Sheet, translate: World['translate']): Titles {
  let titles = known.get(sheet)
  if (!titles) {
    const pairs = sheet.list.flatMap(({ field, aliases = [] }) =>
      [...locales.map((locale) => titleOf(translate(locale), sheet, field)), field, ...aliases].map(
        (title): [string, string] => [normalizeTitle(title), field],
      ),
    )
    const ignored = [
      ...everydayTitles.ignored,
      ...onlyInExport,
      ...locales.flatMap((locale) =>
        onlyInExport.map((field) => wordFor(translate(locale), `${sheet.noun}.column_`, field)),
      ),
      ...locales.map((locale) => translate(locale)('sheets.reason')),
    ].map((title): [string, string] => [normalizeTitle(title), ''])
    titles = new Map([...ignored, ...pairs.reverse()])
    known.set(sheet, titles)
  }
  return titles
}

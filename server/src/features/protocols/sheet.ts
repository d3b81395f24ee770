import { nest } from '@goodlot/checklists'
import { type ProtocolChoice, protocolChoices, protocolSheet as sheet } from '@goodlot/contract'
import { type Locale, locales, type Translate, wordFor } from '@goodlot/i18n'
import { importRowsMax } from '@goodlot/rules'
import type { Blob } from '../../http/context.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { type BookContext, sheetBook, templateBook, textOf } from '../../spreadsheet/index.ts'
import { readKind, type SheetContext } from '../../spreadsheet/kinds/index.ts'
import { sheetCells } from './sheet-cells.ts'
import { type ProtocolSheetRow, treeOfRows } from './sheet-rows.ts'
import { itemTypeTitles } from './store.ts'
import type { OpenedProtocol } from './view.ts'

const fields = Object.keys(protocolChoices) as ProtocolChoice[]
const isType = (field: ProtocolChoice) => field === 'type' || field === 'add_type'

/** The word for a code; the words for item types come from the database. */
function wordOf(t: Translate, types: ReadonlyMap<string, string>, field: ProtocolChoice, code: string): string {
  if (isType(field)) return types.get(code) ?? code
  switch (field) {
    case 'on_fail':
    case 'option_on_fail':
      return wordFor(t, 'protocols.on_fail_', code)
    case 'result_style':
      return wordFor(t, 'protocols.style_', code)
    case 'value_kind':
      return wordFor(t, 'protocols.input_', code)
    case 'defect_class':
      return wordFor(t, 'protocols.defect_', code)
    case 'result':
      return wordFor(t, 'protocols.result_', code)
    default:
      return t(code === 'yes' ? 'protocols.yes' : 'protocols.no')
  }
}

interface Words {
  /** The word for a code, in the reader's language. */
  word(field: ProtocolChoice, code: string): string
  /** The code for a word in any language, or for the code itself. */
  code(field: ProtocolChoice, word: string): string | undefined
}

async function wordsOf({ db, locale, translate }: Pick<SheetContext, 'db' | 'locale' | 'translate'>): Promise<Words> {
  const types = new Map<Locale, Map<string, string>>()
  for (const one of locales) {
    const titles = await itemTypeTitles(db, one)
    types.set(one, new Map(titles.map(({ value, title }) => [String(value), title])))
  }
  const word = (at: Locale, field: ProtocolChoice, code: string) =>
    wordOf(translate(at), types.get(at) ?? new Map(), field, code)
  const codes = new Map(
    fields.map((field) => {
      const pairs = protocolChoices[field].flatMap((code) =>
        [code, ...locales.map((at) => word(at, field, code))].map((one) => [one.toLowerCase(), code] as const),
      )
      return [field, new Map<string, string>(pairs)]
    }),
  )
  return {
    word: (field, code) => word(locale, field, code),
    code: (field, typed) => codes.get(field)?.get(typed.toLowerCase()),
  }
}

const examples = (t: Translate) => {
  const at = { class: t('protocol-sheets.example_class') }
  return [
    { ...at, item: t('protocol-sheets.example_item'), requirement: t('protocol-sheets.example_requirement') },
    {
      ...at,
      item: t('protocol-sheets.example_test'),
      option: t('protocol-sheets.example_option'),
      relation: '≥',
      value: '70',
      unit: 'N',
    },
  ]
}

/** Reads a checklist from a spreadsheet. Nothing is saved here: the tree goes to the editor. */
export const protocolSheet = readKind({
  sheet,
  examples,
  action: 'change_protocol',
  async open(ctx) {
    const words = await wordsOf(ctx)
    let serial = 0
    const numbers = new WeakMap<ProtocolSheetRow, number>()
    return {
      choose(cells, typed) {
        const errors: Record<string, string> = {}
        const shown: Record<string, string> = {}
        const found = {} as Record<ProtocolChoice, string>
        for (const field of fields) {
          const word = typed[field] ?? textOf(cells[field])
          const code = word === '' ? '' : words.code(field, word)
          if (code === undefined) errors[field] = ctx.t('validation.choice')
          found[field] = code ?? ''
          shown[field] = code ? words.word(field, code) : word
        }
        return { errors, shown, found: Object.keys(errors).length > 0 ? null : found }
      },
      toRow(values, choices): ProtocolSheetRow {
        const row = { ...values, choices }
        serial += 1
        numbers.set(row, serial)
        return row
      },
      // a row never matches an existing record or another row, even if it has the same content
      existing: async () => new Map(),
      keyOf: (row) => String(numbers.get(row)),
      sameBy: '',
      together: (rows) =>
        treeOfRows(rows).faults.map(({ row, field, messageKey }) => ({ row, field, message: ctx.t(messageKey) })),
    }
  },
})

/** Writes a protocol as a spreadsheet that people can edit and upload again. */
export async function protocolBook(
  ctx: SheetContext & BookContext & MayFail<'export_too_long'>,
  { head, tree }: OpenedProtocol,
): Promise<Blob> {
  const rows = sheetCells(nest(tree))
  if (rows.length > importRowsMax) fail(ctx, 'export_too_long', { max: importRowsMax })
  const words = await wordsOf(ctx)
  const named = rows.map((cells) => ({
    ...cells,
    ...Object.fromEntries(fields.map((field) => [field, cells[field] ? words.word(field, String(cells[field])) : ''])),
  }))
  const name = (ctx.locale === 'zh-CN' && head.name_cn) || head.name
  return sheetBook(ctx, sheet, named, name)
}

export const protocolTemplate = (ctx: SheetContext & BookContext): Promise<Blob> =>
  templateBook(ctx, sheet, [], async () => {
    const words = await wordsOf(ctx)
    return {
      examples: examples(ctx.t),
      lists: Object.fromEntries(
        fields.map((field) => [field, protocolChoices[field].map((code) => words.word(field, code))]),
      ),
      dropDowns: fields.map((field) => ({ field, source: ({ list }) => list(field).range })),
    }
  })

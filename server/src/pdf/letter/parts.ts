import { light } from '@goodlot/brand'
import { type Locale, moneyCell, type Translate } from '@goodlot/i18n'
import { type Block, beside, type ParagraphStyle, paragraph, space } from '../blocks.ts'
import type { Pen } from '../pen.ts'
import { table } from '../table.ts'
import { letterWidth } from './letter.ts'

interface Words {
  locale: Locale
  t: Translate
}

const leading = 1.7
/** The text styles of invoices and receipts. */
export const look = {
  text: { size: 10, colour: light.ink, leading },
  strong: { size: 10, colour: light.ink, leading, bold: true },
  hint: { size: 10, colour: light.ink3, leading },
  large: { size: 12, colour: light.ink, leading, bold: true },
  issuer: { size: 14, colour: light.accent, leading, bold: true },
  title: { size: 20, colour: light.ink, leading, bold: true },
  foot: { size: 8, colour: light.ink3 },
}

/** A paragraph of full width. */
export const line = (pen: Pen, text: string, style: ParagraphStyle = look.text): Block =>
  paragraph(pen, text, style, letterWidth)

/** Where the column of values begins, in points. */
const valueLeft = 128

/** Names with their values side by side; names without a value are left out. */
export const facts = (pen: Pen, pairs: readonly (readonly [string, string])[]): Block[] =>
  pairs
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({
      ...beside([
        { at: 0, block: paragraph(pen, name, look.hint, valueLeft - 8) },
        { at: valueLeft, block: paragraph(pen, value, look.text, letterWidth - valueLeft) },
      ]),
      gap: 4,
    }))

interface Line {
  name: string
  /** In cents. */
  amount: number
  bold?: boolean
}

/** A table of lines with their amounts, below a heading. */
export function amounts(pen: Pen, { t, locale }: Words, lines: readonly Line[]): Block[] {
  const rows = lines.map(({ name, amount, bold = false }) =>
    [name, moneyCell(locale, amount)].map((text) => ({ text, style: { bold } })),
  )
  return [
    space(14),
    ...table(pen, letterWidth, [{ width: { share: 1 } }, { width: 120, align: 'right' }], {
      head: [t('receipts.item'), t('receipts.amount')],
      rows,
      look: { head: look.hint, body: look.text, line: light.line, headLine: light.ink },
    }),
    space(16),
  ]
}

export interface Issuer {
  name: string
  address: string
  registration: string
}

/** The issuer of the document and its title. */
export const head = (
  pen: Pen,
  { t }: Pick<Words, 't'>,
  { name, address, registration }: Issuer,
  title: string,
): Block[] => [
  line(pen, name, look.issuer),
  ...(address === '' ? [] : [line(pen, address)]),
  ...(registration === '' ? [] : [line(pen, t('receipts.registration', { value: registration }))]),
  { ...line(pen, title, look.title), gap: 12 },
  space(6),
]

export const pageNumber = ({ t }: Pick<Words, 't'>) => ({
  text: (page: number, pages: number) => t('receipts.page', { page, pages }),
  style: look.foot,
})

import { light } from '@goodlot/brand'
import type { Locale } from '@goodlot/i18n'
import { wordsOf } from '../http/words.ts'
import { space, stack, type TableColumn, table } from '../pdf/index.ts'
import { facts, head, type Issuer, letterPdf, letterWidth, line, look, pageNumber } from '../pdf/letter/index.ts'

type Facts = readonly (readonly [name: string, value: string])[]

/** A statement of an account as a letter, with its words: only values that can be copied. */
export interface StatementLetter {
  locale: Locale
  createdAt: Date
  issuer: Issuer
  title: string
  /** The title in the properties of the file. */
  fileTitle: string
  facts: Facts
  columns: readonly TableColumn[]
  /** The size of the table's text in points. */
  size: number
  head: readonly string[]
  /** The sums, the first and last row, are printed bold. */
  rows: readonly (readonly string[])[]
  /** Below the table, kept together on one page. */
  below?: { title: string; facts: Facts }
}

/** Makes the file; a statement of 3,000 lines takes more than 100 MB meanwhile. */
export function drawStatement(letter: StatementLetter): Promise<Buffer> {
  const { locale, issuer, title, columns, size, rows, below } = letter
  const t = wordsOf(locale)
  return letterPdf({
    title: letter.fileTitle,
    author: issuer.name,
    language: locale,
    createdAt: letter.createdAt,
    content: (pen) => [
      ...head(pen, { t }, issuer, title),
      ...facts(pen, letter.facts),
      space(14),
      ...table(pen, letterWidth, columns, {
        head: letter.head,
        rows: rows.map((cells, i) => {
          const style = { bold: i === 0 || i === rows.length - 1 }
          return cells.map((text) => ({ text, style }))
        }),
        look: {
          head: { ...look.hint, size },
          body: { ...look.text, size },
          line: light.line,
          headLine: light.ink,
        },
      }),
      space(16),
      ...(below ? [stack([{ ...line(pen, below.title, look.strong), gap: 4 }, ...facts(pen, below.facts)])] : []),
    ],
    foot: pageNumber({ t }),
  })
}

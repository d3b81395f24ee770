import pdfmake from 'pdfmake'
import { fonts, type Run, runsOf } from './fonts.ts'

pdfmake.setFonts(fonts)
// documents are made of our own texts and fonts: nothing is fetched
pdfmake.setUrlAccessPolicy(() => false)
const known = new Set(Object.values(fonts).flatMap(({ normal, bold }) => [normal, bold]))
pdfmake.setLocalAccessPolicy((path) => known.has(path))

/** Points; of a margin from the left, clockwise. */
export interface Style {
  bold?: boolean
  fontSize?: number
  color?: string
  alignment?: 'left' | 'right' | 'center'
  margin?: [left: number, top: number, right: number, bottom: number]
}
export type Words = Style & { text: Run[] }
export interface Table {
  layout: 'noBorders' | 'lightHorizontalLines'
  table: { headerRows?: number; widths: (number | '*')[]; body: Words[][] }
  margin?: Style['margin']
}
export interface PdfDocument {
  info: { title: string; author: string }
  content: (Words | Table)[]
  footer(page: number, pages: number): Words
}

/** A text in whatever scripts it has. */
export const words = (text: string, style: Style = {}): Words => ({ ...style, text: runsOf(text) })

/** The bytes of a document on A4. */
export const renderPdf = (document: PdfDocument): Promise<Buffer> =>
  pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [56, 56, 56, 64],
      defaultStyle: { font: 'latin', fontSize: 10, lineHeight: 1.25 },
      ...document,
    })
    .getBuffer()

import { readFileSync } from 'node:fs'
import pdfmake from 'pdfmake'
import { fonts, type Run, runsOf } from './fonts.ts'
import { unpackWoff } from './woff.ts'

pdfmake.setFonts(fonts)
// documents are made of our own texts and fonts: nothing is fetched or read besides
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

const loaded = new Set<string>()

/** Puts the fonts that a document uses into the library's memory; the Chinese ones have megabytes. */
function loadFonts(runs: readonly Run[]): void {
  for (const font of new Set(runs.map((run) => run.font))) {
    for (const file of Object.values(fonts[font])) {
      if (loaded.has(file)) continue
      pdfmake.virtualfs.writeFileSync(file, unpackWoff(readFileSync(file)))
      loaded.add(file)
    }
  }
}

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
/** Stays on one page, or goes to the next one as a whole. */
export interface Together {
  stack: (Words | Table)[]
  unbreakable: true
}
export interface PdfDocument {
  info: { title: string; author: string }
  content: (Words | Table | Together)[]
  footer(page: number, pages: number): Words
}

/** A text in whatever scripts it has. */
export function words(text: string, style: Style = {}): Words {
  const runs = runsOf(text)
  loadFonts(runs)
  return { ...style, text: runs }
}

/** The bytes of a document on A4. */
export function renderPdf(document: PdfDocument): Promise<Buffer> {
  const font = 'latin'
  loadFonts([{ text: '', font }])
  return pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [56, 44, 56, 60],
      defaultStyle: { font, fontSize: 10, lineHeight: 1.25 },
      ...document,
    })
    .getBuffer()
}

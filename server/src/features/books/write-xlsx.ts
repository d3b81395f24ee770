import { escapeFormula } from '@goodlot/contract/clean-text'
import { colToLetter } from 'hucre'
import { xmlText } from '../../xml-text.ts'
import { type ZipEntry, zipStream } from '../../zip-stream.ts'
import type { BookCell, BookColumn, BookTable, ColumnKind } from './book-table.ts'

/** Excel has no more rows on a sheet; a longer table goes on on the next one. */
const rowsMax = 1_048_576
const cellMax = 32_767
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Indexes of the formats in `styles`. */
const styleOf: Record<ColumnKind, number> = { text: 0, number: 1, money: 2, day: 3, time: 4 }
const titleStyle = 5
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`

/** Days since 1899-12-30 on a clock in China, as Excel counts time. */
const serialOf = (instant: Date) => (instant.getTime() + 8 * 3600_000) / 86_400_000 + 25_569

function cell(value: BookCell, place: string, kind: ColumnKind, style = styleOf[kind]): string {
  if (value === null || value === '') return ''
  if (value instanceof Date) return `<c r="${place}" s="${style}"><v>${serialOf(value)}</v></c>`
  if (typeof value === 'number')
    return `<c r="${place}" s="${style}"><v>${kind === 'money' ? value / 100 : value}</v></c>`
  if (kind === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return `<c r="${place}" s="${style}"><v>${Date.parse(`${value}T00:00:00Z`) / 86_400_000 + 25_569}</v></c>`
  const text = xmlText(escapeFormula(value).slice(0, cellMax))
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

const widths: Record<ColumnKind, number> = { text: 24, number: 12, money: 16, day: 12, time: 20 }

const opening = (columns: readonly BookColumn[], letters: readonly string[]) => `${head}<worksheet xmlns="${main}">
<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${columns.map(({ kind }, i) => `<col min="${i + 1}" max="${i + 1}" width="${widths[kind]}" customWidth="1"/>`).join('')}</cols>
<sheetData><row r="1">${columns.map(({ title }, i) => cell(title, `${letters[i]}1`, 'text', titleStyle)).join('')}</row>`
const closing = '</sheetData></worksheet>'

interface Sheet {
  name: string
  file: string
}

/** A workbook in pieces, made while it is read: a sheet for each table, and more for one that is too long. */
export async function* xlsxOf(tables: AsyncIterable<BookTable>, madeAt: Date): AsyncGenerator<Buffer> {
  const sheets: Sheet[] = []
  async function* entries(): AsyncGenerator<ZipEntry> {
    for await (const table of tables) {
      const pages = table.rows[Symbol.asyncIterator]()
      let left: readonly (readonly BookCell[])[] = []
      let isDone = false
      const letters = table.columns.map((_, i) => colToLetter(i))
      async function* sheet(): AsyncGenerator<Buffer> {
        yield Buffer.from(opening(table.columns, letters))
        let row = 1
        while (row < rowsMax && !isDone) {
          if (left.length === 0) {
            const { done, value } = await pages.next()
            isDone = done === true
            left = done ? [] : value
          }
          const now = left.slice(0, rowsMax - row)
          left = left.slice(now.length)
          const xml = now.map((cells) => {
            row += 1
            const written = cells.map((one, i) => cell(one, `${letters[i]}${row}`, table.columns[i]?.kind ?? 'text'))
            return `<row r="${row}">${written.join('')}</row>`
          })
          yield Buffer.from(xml.join(''))
        }
        yield Buffer.from(closing)
      }
      for (let part = 1; part === 1 || !isDone; part++) {
        const name = part === 1 ? table.name : `${table.name} ${part}`
        const file = `sheet${sheets.length + 1}.xml`
        sheets.push({ name: name.slice(0, 31), file })
        yield { name: `xl/worksheets/${file}`, isCompressed: true, content: sheet() }
      }
    }
    for (const [name, content] of frame(sheets)) yield { name, isCompressed: true, content: [Buffer.from(content)] }
  }
  yield* zipStream(entries(), madeAt)
}

/** The parts of a workbook around its sheets, which are known only after they were written. */
const frame = (sheets: readonly Sheet[]): [string, string][] => [
  ['xl/styles.xml', styles],
  [
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map(({ name }, i) => `<sheet name="${xmlText(name).replaceAll('"', '&quot;')}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map(({ file }, i) => `<Relationship Id="rId${i + 1}" Type="${relations}/worksheet" Target="worksheets/${file}"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${sheets.map(({ file }) => `<Override PartName="/xl/worksheets/${file}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
  ],
]

import { zipSync } from 'fflate'
import { type Archive, tooLargeInside } from './archive.ts'
import { readableEnd } from './measure.ts'
import { type Merge, mergeOf } from './merged.ts'
import { paddedStyles, withZeros } from './padded.ts'
import { plainText } from './xml.ts'

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}=(["'])(.*?)\\1`).exec(tag)?.[2] ?? ''

/** Only this many sheets are searched for the titles. */
const sheetsMax = 5
/**
 * Limits of parts other than sheets, which are read as a whole: enough for 5,000 rows of 30 columns with different texts, at two elements
 * per text.
 */
const partMax = 16 * 1024 * 1024
const partElementsMax = 300_000
/** The limit of a sheet, which is read row by row: 5,000 rows of 200 columns, at two elements per cell. */
const sheetElementsMax = 2_000_000

export interface WorkbookSheet {
  name: string
  open(): Promise<OneSheet>
}

export interface OneSheet {
  /** A workbook with this sheet alone. */
  bytes: Uint8Array
  /** The full size of a sheet that was cut off: reading to its end must be refused. Null: not cut off. */
  cutFrom: number | null
  merges: Merge[]
}

/**
 * The visible sheets of a workbook in their order, each as a small workbook created on demand. These workbooks are built from measured
 * parts and contain nothing of the sender's archive but the cells, their texts and their styles.
 */
export async function openWorkbook(archive: Archive): Promise<WorkbookSheet[]> {
  const part = async (name: string) => {
    const content = await archive.read(name, partMax)
    if (readableEnd(content, partElementsMax) < content.length) tooLargeInside(content.length)
    return content
  }
  const optional = async (name: string) => (archive.has(name) ? { [name]: await part(name) } : {})
  const workbook = String(await part('xl/workbook.xml'))
  const relations = String((await optional('xl/_rels/workbook.xml.rels'))['xl/_rels/workbook.xml.rels'] ?? '')
  // [^<>]: an unclosed tag is scanned once, not once for each tag that begins inside it
  const targets = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  )
  const visible = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g)]
    .filter(([tag]) => ['', 'visible'].includes(attribute(tag, 'state')))
    .map(([tag]) => ({
      name: plainText(attribute(tag, 'name')),
      path: (targets.get(attribute(tag, '\\w+:id')) ?? '').replace(/^\/?(xl\/)?/, 'xl/'),
    }))
    .filter(({ path }) => /^xl\/worksheets\//.test(path) && archive.has(path))
    .slice(0, sheetsMax)
  const since1904 = /<(?:\w+:)?workbookPr\s[^<>]*date1904=["'](1|true)/.test(workbook)
  const texts = { ...(await optional('xl/sharedStrings.xml')), ...(await optional('xl/styles.xml')) }
  const padded = paddedStyles(String(texts['xl/styles.xml'] ?? ''))
  return visible.map(({ name, path }) => ({
    name,
    async open() {
      const sheet = await archive.read(path)
      const end = readableEnd(sheet, sheetElementsMax)
      const readable = sheet.subarray(0, end)
      const parts = { ...texts, 'xl/worksheets/sheet1.xml': withZeros(readable, padded) }
      return {
        bytes: packWorkbook(parts, since1904),
        cutFrom: end < sheet.length ? sheet.length : null,
        merges: mergesIn(readable),
      }
    },
  }))
}

/** The merged blocks of a sheet; they are listed after its cells. */
function mergesIn(sheet: Buffer): Merge[] {
  const from = sheet.lastIndexOf('mergeCells', sheet.lastIndexOf('mergeCells') - 1)
  if (from < 0) return []
  const list = sheet.toString('latin1', from, sheet.lastIndexOf('mergeCells'))
  return [...list.matchAll(/<(?:\w+:)?mergeCell\s[^<>]*>/g)].flatMap(([tag]) => mergeOf(attribute(tag, 'ref')) ?? [])
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relationsTo = (targets: [type: string, target: string][]) =>
  `<Relationships>${targets.map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`

/** Packs a workbook uncompressed, with the sheet last, so that a streaming reader has read all other parts before it. */
function packWorkbook(parts: Record<string, Buffer>, since1904: boolean): Uint8Array {
  const shared: [string, string][] = [
    ['sharedStrings', 'sharedStrings.xml'],
    ['styles', 'styles.xml'],
  ]
  const present = shared.filter(([, target]) => parts[`xl/${target}`] !== undefined)
  const own = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relationsTo([['officeDocument', 'xl/workbook.xml']]),
    'xl/_rels/workbook.xml.rels': relationsTo([['worksheet', 'worksheets/sheet1.xml'], ...present]),
    'xl/workbook.xml': `<workbook xmlns:r="${office}"><workbookPr date1904="${since1904 ? 1 : 0}"/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  }
  const generated = Object.fromEntries(Object.entries(own).map(([name, text]) => [name, Buffer.from(text)]))
  return zipSync({ ...generated, ...parts }, { level: 0 })
}

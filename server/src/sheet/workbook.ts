import { zipSync } from 'fflate'
import { openArchive, tooLargeInside } from './archive.ts'
import { fail } from './fault.ts'
import { readableEnd } from './measure.ts'

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}=(["'])(.*?)\\1`).exec(tag)?.[2] ?? ''

/** More sheets than this are not searched for the titles. */
const sheetsMax = 5
/** The parts beside the sheets go to the reader whole, and a text has two elements: 5,000 rows of 30 columns, none like another. */
const partMax = 16 * 1024 * 1024
const partElementsMax = 300_000
/** A sheet is read row by row, and a cell has two elements: 5,000 rows of 200 columns. */
const sheetElementsMax = 2_000_000

export interface OneSheet {
  /** A workbook with this sheet alone. */
  bytes: Uint8Array
  /** The size of a sheet of which only the beginning is here: whoever comes to its end has to be refused. */
  cutFrom: number | null
}

/**
 * The visible sheets of a workbook in their order, each as a small workbook of its own, made when it is asked for. What the
 * reader gets is made anew from counted parts: nothing of the sender's archive but the cells, their texts and their styles.
 */
export async function openWorkbook(bytes: Buffer): Promise<(() => Promise<OneSheet>)[]> {
  const archive = openArchive(bytes)
  if (!archive.has('xl/workbook.xml')) fail('sheet_not_a_sheet', { found: 'ZIP' })
  const part = async (name: string) => {
    const plain = await archive.read(name, partMax)
    if (readableEnd(plain, partElementsMax) < plain.length) tooLargeInside(plain.length)
    return plain
  }
  const optional = async (name: string) => (archive.has(name) ? { [name]: await part(name) } : {})
  const workbook = String(await part('xl/workbook.xml'))
  const relations = String((await optional('xl/_rels/workbook.xml.rels'))['xl/_rels/workbook.xml.rels'] ?? '')
  // [^<>]: a tag that never ends is looked through once, not once for each that begins inside it
  const targets = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  )
  const visible = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g)]
    .filter(([tag]) => ['', 'visible'].includes(attribute(tag, 'state')))
    .map(([tag]) => (targets.get(attribute(tag, '\\w+:id')) ?? '').replace(/^\/?(xl\/)?/, 'xl/'))
    .filter((path) => /^xl\/worksheets\//.test(path) && archive.has(path))
    .slice(0, sheetsMax)
  const since1904 = /<(?:\w+:)?workbookPr\s[^<>]*date1904=["'](1|true)/.test(workbook)
  const texts = { ...(await optional('xl/sharedStrings.xml')), ...(await optional('xl/styles.xml')) }
  return visible.map((path) => async () => {
    const sheet = await archive.read(path)
    const end = readableEnd(sheet, sheetElementsMax)
    const parts = { ...texts, 'xl/worksheets/sheet1.xml': sheet.subarray(0, end) }
    return { bytes: packed(parts, since1904), cutFrom: end < sheet.length ? sheet.length : null }
  })
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relationsTo = (targets: [type: string, target: string][]) =>
  `<Relationships>${targets.map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`

/** Uncompressed, with the sheet last: a reader that streams knows everything else by then. */
function packed(parts: Record<string, Buffer>, since1904: boolean): Uint8Array {
  const shared: [string, string][] = [
    ['sharedStrings', 'sharedStrings.xml'],
    ['styles', 'styles.xml'],
  ]
  const there = shared.filter(([, target]) => parts[`xl/${target}`] !== undefined)
  const own = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relationsTo([['officeDocument', 'xl/workbook.xml']]),
    'xl/_rels/workbook.xml.rels': relationsTo([['worksheet', 'worksheets/sheet1.xml'], ...there]),
    'xl/workbook.xml': `<workbook xmlns:r="${office}"><workbookPr date1904="${since1904 ? 1 : 0}"/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  }
  const made = Object.fromEntries(Object.entries(own).map(([name, text]) => [name, Buffer.from(text)]))
  return zipSync({ ...made, ...parts }, { level: 0 })
}

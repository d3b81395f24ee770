import { zipSync } from 'fflate'
import { fail } from '../http/refusal.ts'
import { openArchive } from './archive.ts'

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}=(["'])(.*?)\\1`).exec(tag)?.[2] ?? ''

/** More sheets than this are not searched for the titles. */
const sheetsMax = 5

/**
 * The visible sheets of a workbook in their order, each as a small workbook of its own, made when it is asked for. What the
 * reader gets is made anew from counted parts: nothing of the sender's archive but the cells, their texts and their styles.
 */
export async function openWorkbook(bytes: Buffer): Promise<(() => Promise<Uint8Array>)[]> {
  const archive = openArchive(bytes)
  if (!archive.has('xl/workbook.xml')) fail('sheet_not_a_sheet', { found: 'ZIP' })
  const optional = async (name: string) => (archive.has(name) ? { [name]: await archive.read(name) } : {})
  const workbook = String(await archive.read('xl/workbook.xml'))
  const relations = String((await optional('xl/_rels/workbook.xml.rels'))['xl/_rels/workbook.xml.rels'] ?? '')
  const targets = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  )
  const visible = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)]
    .filter(([tag]) => ['', 'visible'].includes(attribute(tag, 'state')))
    .map(([tag]) => (targets.get(attribute(tag, '\\w+:id')) ?? '').replace(/^\/?(xl\/)?/, 'xl/'))
    .filter((path) => /^xl\/worksheets\//.test(path) && archive.has(path))
    .slice(0, sheetsMax)
  const since1904 = /<(?:\w+:)?workbookPr\s[^>]*date1904=["'](1|true)/.test(workbook)
  const texts = { ...(await optional('xl/sharedStrings.xml')), ...(await optional('xl/styles.xml')) }
  return visible.map(
    (path) => async () => packed({ ...texts, 'xl/worksheets/sheet1.xml': await archive.read(path) }, since1904),
  )
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

import { deflateRawSync } from 'node:zlib'
import { type CellValue, type WriteSheet, writeXlsx } from 'hucre'

/** A workbook as another program would save it. */
export const workbook = async (
  rows: CellValue[][],
  more: Partial<WriteSheet> = {},
  password?: string,
): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: [{ name: 'Sheet1', rows, ...more }],
      ...(password ? { encryption: { password, spinCount: 1000 } } : {}),
    }),
  )

/** A zip whose directory states the given sizes, right or wrong. */
export function zipOf(entries: { name: string; packed: Buffer; claims: number; isStored?: boolean }[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, packed, claims, isStored = false } of entries) {
    // version, flags, method 8 (deflate) or 0, time, date, checksum, which the readers we use do not check
    const head = Buffer.concat([
      Buffer.from(`14000000${isStored ? '00' : '08'}0000000000`, 'hex'),
      u32(0),
      u32(packed.length),
      u32(claims),
      Buffer.from([name.length, 0, 0, 0]),
    ])
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), head, Buffer.from(name)])
    const central = Buffer.concat([
      Buffer.from('504b01021400', 'hex'),
      head,
      Buffer.alloc(10),
      u32(at),
      Buffer.from(name),
    ])
    parts.push(local, packed)
    directory.push(central)
    at += local.length + packed.length
  }
  const list = Buffer.concat(directory)
  const count = Buffer.from([entries.length, 0, entries.length, 0])
  return Buffer.concat([
    ...parts,
    list,
    Buffer.from('504b050600000000', 'hex'),
    count,
    u32(list.length),
    u32(at),
    Buffer.alloc(2),
  ])
}

const u32 = (n: number) => {
  const b = Buffer.alloc(4)
  b.writeUInt32LE(n)
  return b
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const small = (name: string, text: string) => ({ name, packed: deflateRawSync(text), claims: text.length })

/** The parts that every workbook has, around a first sheet of the given bytes; `texts` are the shared strings. */
export const bookAround = (sheet: { packed: Buffer; claims: number }, texts?: string): Buffer =>
  zipOf([
    small('[Content_Types].xml', '<Types/>'),
    small(
      '_rels/.rels',
      `<Relationships><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    small(
      'xl/workbook.xml',
      `<workbook xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    small(
      'xl/_rels/workbook.xml.rels',
      `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    ...(texts === undefined ? [] : [small('xl/sharedStrings.xml', `<sst>${texts}</sst>`)]),
    { name: 'xl/worksheets/sheet1.xml', ...sheet },
  ])

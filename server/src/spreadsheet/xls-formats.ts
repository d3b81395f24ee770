/** Details of an .xls that the library does not return. */
export interface XlsDetails {
  /** Indexes of hidden sheets, from 0. */
  hidden: ReadonlySet<number>
  padded: readonly PaddedCell[]
}

/** A cell whose number is shown with zeros at the front (`00000`): an article number. */
interface PaddedCell {
  /** From 0, in the order of the workbook. */
  sheet: number
  row: number
  column: number
  width: number
}

const records = {
  bof: 0x809,
  boundSheet: 0x85,
  eof: 0x0a,
  format: 0x41e,
  xf: 0xe0,
  number: 0x203,
  rk: 0x27e,
  mulRk: 0xbd,
  formula: 6,
}

/**
 * The library returns the values of an .xls without the formats of its cells, so that 00123 would become 123, and does not tell which
 * sheets are hidden. So the workbook's stream is read a second time ([MS-XLS] 2.4); an unreadable stream gives no details.
 */
export function detailsOf(bytes: Buffer): XlsDetails {
  try {
    return detailsIn(workbookStream(bytes))
  } catch (error) {
    if (error instanceof RangeError) return { hidden: new Set(), padded: [] }
    throw error
  }
}

function detailsIn(stream: Buffer): XlsDetails {
  const visibility: boolean[] = []
  const widths = new Map<number, number>()
  const styles: number[] = []
  const cells: PaddedCell[] = []
  /** The index of the current sheet. Each part begins with BOF: the first is the workbook itself (-1), the others are sheets. */
  let part = -2
  let depth = 0
  const add = (row: number, column: number, style: number) => {
    const width = widths.get(styles[style] ?? 0)
    if (width !== undefined && part >= 0) cells.push({ sheet: part, row, column, width })
  }
  for (let at = 0; at + 4 <= stream.length; ) {
    const id = stream.readUInt16LE(at)
    const length = stream.readUInt16LE(at + 2)
    const data = stream.subarray(at + 4, at + 4 + length)
    at += 4 + length
    if (id === 0 && length === 0) break
    // charts inside a sheet have parts of their own
    if (id === records.bof && depth++ === 0) part++
    if (id === records.eof) depth--
    if (depth > 1) continue
    if (id === records.format) {
      const zeros = /^(0{2,30})$/.exec(formatText(data))
      if (zeros) widths.set(data.readUInt16LE(0), zeros[1]?.length ?? 0)
    } else if (id === records.boundSheet) visibility.push(data.readUInt8(4) === 0)
    else if (id === records.xf) styles.push(data.readUInt16LE(2))
    else if (id === records.number || id === records.rk || id === records.formula)
      add(data.readUInt16LE(0), data.readUInt16LE(2), data.readUInt16LE(4))
    else if (id === records.mulRk)
      for (let k = 0; 4 + k * 6 + 6 <= data.length - 2; k++)
        add(data.readUInt16LE(0), data.readUInt16LE(2) + k, data.readUInt16LE(4 + k * 6))
  }
  return { hidden: new Set(visibility.flatMap((visible, i) => (visible ? [] : [i]))), padded: cells }
}

/** Reads a string: the number of characters, a byte that says how wide they are, the characters. */
const formatText = (data: Buffer) => {
  const count = data.readUInt16LE(2)
  return data.readUInt8(4) & 1 ? data.toString('utf16le', 5, 5 + count * 2) : data.toString('latin1', 5, 5 + count)
}

const endOfChain = 0xfffffffa

/**
 * The stream called Workbook of a compound file ([MS-CFB]): a chain of sectors. An upload has at most 2 MB, so the header
 * lists the whole sector table.
 */
function workbookStream(bytes: Buffer): Buffer {
  const size = 1 << bytes.readUInt16LE(0x1e)
  const sector = (n: number) => bytes.subarray((n + 1) * size, (n + 2) * size)
  const table: number[] = []
  for (let i = 0; i < 109; i++) {
    const n = bytes.readUInt32LE(0x4c + i * 4)
    if (n >= endOfChain) continue
    const entries = sector(n)
    for (let k = 0; k + 4 <= entries.length; k += 4) table.push(entries.readUInt32LE(k))
  }
  const chain = (first: number, next: readonly number[], read: (n: number) => Buffer) => {
    const parts: Buffer[] = []
    // a chain that runs in a circle ends after as many steps as there are sectors
    for (let n = first; n < endOfChain && parts.length <= next.length; n = next[n] ?? endOfChain) parts.push(read(n))
    return Buffer.concat(parts)
  }
  const directory = chain(bytes.readUInt32LE(0x30), table, sector)
  const entries = Array.from({ length: Math.floor(directory.length / 128) }, (_, i) =>
    directory.subarray(i * 128, i * 128 + 128),
  )
  const nameOf = (entry: Buffer) => entry.toString('utf16le', 0, Math.max(0, entry.readUInt16LE(64) - 2))
  const found = entries.find((entry) => ['Workbook', 'Book'].includes(nameOf(entry)))
  if (!found) return Buffer.alloc(0)
  const [first, length] = [found.readUInt32LE(116), found.readUInt32LE(120)]
  if (length >= bytes.readUInt32LE(0x38)) return chain(first, table, sector).subarray(0, length)
  // a small stream is in sectors of 64 bytes inside the stream of the root entry
  const miniTable = chain(bytes.readUInt32LE(0x3c), table, sector)
  const next = Array.from({ length: Math.floor(miniTable.length / 4) }, (_, i) => miniTable.readUInt32LE(i * 4))
  const small = chain(entries[0]?.readUInt32LE(116) ?? endOfChain, table, sector)
  return chain(first, next, (n) => small.subarray(n * 64, n * 64 + 64)).subarray(0, length)
}

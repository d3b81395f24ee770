import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { type WriteSheet, writeXlsx } from 'hucre'

/** The sheets of a workbook: only cloneable values, because they are sent to another thread. */
export type BookJob = readonly WriteSheet[]

export async function writeBook(sheets: BookJob): Promise<Uint8Array> {
  const bytes = styleColumns(await writeXlsx({ sheets: [...sheets] }))
  // a buffer of its own, so that it can be handed over to another thread
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice()
}

/**
 * hucre styles the cells it writes, not the empty ones below them; there, Excel would take a typed 00123 for a number. Each
 * column of the first sheet gets the style of its cell in the first row.
 */
function styleColumns(book: Uint8Array): Uint8Array {
  const parts = unzipSync(book)
  const name = 'xl/worksheets/sheet1.xml'
  const xml = strFromU8(parts[name] ?? new Uint8Array())
  const styles = [...(/<row r="1".*?<\/row>/s.exec(xml)?.[0] ?? '').matchAll(/<c r="[A-Z]+1"[^>]*?\ss="(\d+)"/g)].map(
    ([, style]) => style,
  )
  const styled = xml.replace(/<col min="(\d+)"/g, (tag, column) =>
    styles[column - 1] === undefined ? tag : `${tag} style="${styles[column - 1]}"`,
  )
  return zipSync({ ...parts, [name]: strToU8(styled) }, { level: 6 })
}

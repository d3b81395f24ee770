/**
 * The longest tag, text or comment that is read: far more than the 32,767 characters of a cell. A streaming reader scans an unfinished one
 * again with every chunk, so longer ones are slow.
 */
const pieceMax = 256 * 1024

const [open, close, slash, bang, question, quote, apostrophe] = [...Buffer.from('<>/!?"\'')]

/**
 * How far a reader may go into an XML text: to its end, or to where its elements become more than `elementsMax`, or to a
 * tag, text or comment longer than any in a workbook. A reader's time and memory grow with the elements, not with the bytes:
 * 15 million of `<si/>` compress to a hundred kilobytes, and cost the library two minutes and 4 GB. Counting is cheap.
 */
export function readableEnd(xml: Buffer, elementsMax: number): number {
  let elements = 0
  let last = 0
  while (last < xml.length) {
    const at = placeOf(xml, open, last)
    if (at - last > pieceMax) return last
    if (at === xml.length) break
    if (xml[at + 1] !== slash && ++elements > elementsMax) return at
    const end = endOf(xml, at)
    if (end - at > pieceMax) return at
    last = end
  }
  return xml.length
}

/** Searches byte by byte: over the short distances between tags `indexOf` takes ten times as long. */
function placeOf(xml: Buffer, byte: number | undefined, from: number): number {
  let at = from
  while (at < xml.length && xml[at] !== byte) at++
  return at
}

/** The end of a tag, comment or section: it must be exactly where the reader sees it, otherwise elements could escape the count. */
function endOf(xml: Buffer, at: number): number {
  const next = xml[at + 1]
  if (next === slash) return placeOf(xml, close, at + 2) + 1
  if (next === question) return endAfter(xml, '?>', at + 2)
  if (next !== bang) return endOfTag(xml, at)
  if (xml.toString('latin1', at, at + 4) === '<!--') return endAfter(xml, '-->', at + 4)
  return xml.toString('latin1', at, at + 9) === '<![CDATA[' ? endAfter(xml, ']]>', at + 9) : endAfter(xml, '>', at + 2)
}

function endAfter(xml: Buffer, mark: string, from: number): number {
  const at = xml.indexOf(mark, from, 'latin1')
  return at === -1 ? xml.length : at + mark.length
}

/** The end of a tag; a `>` in a quoted attribute value does not end it. */
function endOfTag(xml: Buffer, from: number): number {
  let openQuote: number | undefined
  for (let at = from + 1; at < xml.length; at++) {
    const byte = xml[at]
    if (openQuote !== undefined) {
      if (byte === openQuote) openQuote = undefined
    } else if (byte === quote || byte === apostrophe) openQuote = byte
    else if (byte === close) return at + 1
  }
  return xml.length
}

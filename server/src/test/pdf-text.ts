import { inflateSync } from 'node:zlib'

/** The content of a stream object, decompressed. */
function streamOf(body: string): string {
  const start = body.indexOf('stream\n')
  const end = body.lastIndexOf('\nendstream')
  if (start < 0 || end < 0) return ''
  const bytes = Buffer.from(body.slice(start + 7, end), 'latin1')
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

const decoded = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** The characters of a font's glyphs, from its ToUnicode map as PDFKit writes it. */
function charactersOf(map: string): Map<number, string> {
  const found = new Map<number, string>()
  // a ligature has several characters, with blanks between them
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [i, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      found.set(Number.parseInt(first, 16) + i, decoded(hex.replaceAll(' ', '')))
  return found
}

/** The text of a PDF that PDFKit wrote, in the order of drawing, without any of its layout; lines end where a text was drawn. */
export function pdfText(pdf: Buffer): string {
  const objects = new Map<string, string>()
  for (const [, no = '', body = ''] of pdf.toString('latin1').matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(no, body)
  const fonts = new Map<string, Map<number, string>>()
  for (const body of objects.values())
    for (const [, name = '', no = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(no) ?? '')?.[1]
      if (toUnicode) fonts.set(name, charactersOf(streamOf(objects.get(toUnicode) ?? '')))
    }
  const pages = [...objects.values()].map((body) => (/\/Type|\/Subtype/.test(body) ? '' : streamOf(body)))
  const lines: string[] = []
  for (const content of pages) {
    let font: Map<number, string> | undefined
    for (const [, name, drawn = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name)
      const glyphs = [...drawn.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      if (glyphs.length > 0) lines.push(glyphs.map((glyph) => font?.get(Number.parseInt(glyph, 16)) ?? '').join(''))
    }
  }
  return lines.join('\n')
}

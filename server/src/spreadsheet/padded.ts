/** Styles whose number format consists of zeros only (`00000`): the index of the style → the number of digits. */
export type PaddedStyles = ReadonlyMap<number, number>

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}=(["'])(.*?)\\1`).exec(tag)?.[2] ?? ''

export function paddedStyles(styles: string): PaddedStyles {
  const formats = new Map<string, number>()
  for (const [tag] of styles.matchAll(/<(?:\w+:)?numFmt\s[^<>]*>/g)) {
    const zeros = /^(0{2,30})(;|$)/.exec(attribute(tag, 'formatCode'))
    if (zeros) formats.set(attribute(tag, 'numFmtId'), zeros[1]?.length ?? 0)
  }
  const padded = new Map<number, number>()
  if (formats.size === 0) return padded
  const from = styles.search(/<(?:\w+:)?cellXfs[\s>]/)
  const list = from < 0 ? '' : styles.slice(from, styles.search(/<\/(?:\w+:)?cellXfs>/))
  let index = 0
  for (const [tag] of list.matchAll(/<(?:\w+:)?xf\s[^<>]*>/g)) {
    const width = formats.get(attribute(tag, 'numFmtId'))
    if (width !== undefined) padded.set(index, width)
    index++
  }
  return padded
}

/**
 * The sheet with numbers of these styles turned into texts with leading zeros: the reader returns values only, and 123
 * shown as 00123 is an article number. All other bytes stay the same; `latin1` keeps every byte.
 */
export function withZeros(sheet: Buffer, padded: PaddedStyles): Buffer {
  if (padded.size === 0) return sheet
  const cell =
    /<((?:\w+:)?c)(\s[^<>]*?\ss=["'](\d+)["'][^<>]*)>((?:<(?:\w+:)?f\b[^<>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>))?<((?:\w+:)?v)>)(\d{1,15})<\/\5>/g
  const text = sheet
    .toString('latin1')
    .replace(
      cell,
      (whole, tag: string, attributes: string, style: string, before: string, value: string, digits: string) => {
        const width = padded.get(Number(style))
        if (width === undefined || /\st=["'](?!n["'])/.test(attributes)) return whole
        const rest = attributes.replace(/\st=["']n["']/, '')
        return `<${tag}${rest} t="str">${before}${digits.padStart(width, '0')}</${value}>`
      },
    )
  return Buffer.from(text, 'latin1')
}

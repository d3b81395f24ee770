import type { SheetEncoding } from '@goodlot/rules'
import { common, letters } from './common-characters.ts'
import { normalizeTitle, type Titles } from './header.ts'

export interface Decoded {
  text: string
  encoding: SheetEncoding
}

export interface DecodeOptions {
  /** The encoding that the person chose; it is used whatever the bytes look like. */
  encoding?: SheetEncoding | undefined
  /** Known column titles: an encoding in which some of them appear is preferred. */
  titles: Titles
  /** The language of the person who uploads the file; it decides between encodings that are otherwise equally plausible. */
  locale: string
}

/** This many bytes are enough to recognise a text. */
const sampleBytes = 64 * 1024

/** The text of a file and the encoding it was read with. Null: it is not a text file. */
export function decodeText(bytes: Buffer, options: DecodeOptions): Decoded | null {
  const encoding = options.encoding ?? encodingOf(bytes, options)
  return encoding === null ? null : { text: new TextDecoder(encoding).decode(bytes), encoding }
}

function encodingOf(bytes: Buffer, options: DecodeOptions): SheetEncoding | null {
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16BE(0)
  if (mark === 0xfffe) return 'utf-16le'
  if (mark === 0xfeff) return 'utf-16be'
  if (bytes.subarray(0, sampleBytes).includes(0)) return wideEncodingOf(bytes)
  if (strictly(bytes, 'utf-8') !== null) return 'utf-8'
  return legacyEncodingOf(bytes, options)
}

/** Detects UTF-16 without a byte order mark: one byte of each separator and line end is zero, always on the same side. */
function wideEncodingOf(bytes: Buffer): SheetEncoding | null {
  if (bytes.length % 2 !== 0) return null
  const sample = bytes.subarray(0, sampleBytes)
  const zeros = [0, 0]
  sample.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const encoding = odd > even * 20 ? 'utf-16le' : even > odd * 20 ? 'utf-16be' : null
  const text = encoding && strictly(sample, encoding)
  // a text has no control characters except tabs and line breaks
  return text && !/[^\P{Cc}\t\r\n]|[\ufffe\uffff]/u.test(text) ? encoding : null
}

function strictly(bytes: Buffer, encoding: SheetEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const legacy = ['gb18030', 'windows-1252', 'windows-1250', 'big5', 'euc-kr'] as const
type Legacy = (typeof legacy)[number]

const languageOf: Readonly<Record<string, Legacy>> = {
  'zh-CN': 'gb18030',
  'ko-KR': 'euc-kr',
  'pl-PL': 'windows-1250',
  'es-ES': 'windows-1252',
}

function legacyEncodingOf(bytes: Buffer, { titles, locale }: DecodeOptions): Legacy | null {
  const sample = wholeLines(bytes)
  let best: { encoding: Legacy; score: number } | null = null
  for (const encoding of legacy) {
    const text = strictly(bytes, encoding)
    // these control characters mean that the encoding has no character for a byte
    if (text === null || /[\u0080-\u009f]/.test(text)) continue
    const plausible = isWide(encoding)
      ? wideScore(sample, encoding)
      : narrowScore(strictly(sample, encoding) ?? '', encoding)
    const score = plausible + knownTitles(text, titles) * 0.5 + (languageOf[locale] === encoding ? 0.08 : 0)
    if (!best || score > best.score + 1e-9) best = { encoding, score }
  }
  // null for bytes that are no plausible text in any encoding
  return best && best.score > -0.2 ? best.encoding : null
}

/** The sample, cut at its last line end: a line feed is never half of a character. A single endless line may be cut inside a character. */
function wholeLines(bytes: Buffer): Buffer {
  if (bytes.length <= sampleBytes) return bytes
  const end = bytes.lastIndexOf(0x0a, sampleBytes)
  return bytes.subarray(0, end < 0 ? sampleBytes : end)
}

/** How many of the first cells are known titles that are not plain ASCII: at most three count. */
function knownTitles(text: string, titles: Titles): number {
  const cells = text.slice(0, 4000).split(/[\t\n\r,;|"]+/)
  const isKnown = (cell: string) => /\P{ASCII}/u.test(cell) && titles.has(normalizeTitle(cell))
  return Math.min(3, cells.filter(isKnown).length)
}

const isWide = (encoding: Legacy): encoding is keyof typeof common => encoding in common

/** How plausible a text is, from −1 to 1: common characters of the language count fully, others by how rare their part of the table is. */
function wideScore(sample: Buffer, encoding: keyof typeof common): number {
  const decoder = new TextDecoder(encoding)
  const known = new Map<number, number>()
  let sum = 0
  let count = 0
  for (let i = 0; i < sample.length; ) {
    const lead = sample[i] ?? 0
    if (lead < 0x80) {
      i++
      continue
    }
    const trail = sample[i + 1] ?? 0
    const length = encoding === 'gb18030' && trail >= 0x30 && trail <= 0x39 ? 4 : 2
    const pair = lead * 256 + trail
    let value = length === 4 ? -0.5 : known.get(pair)
    if (value === undefined) {
      value = common[encoding].has(decoder.decode(sample.subarray(i, i + 2))) ? 1 : rarity(encoding, lead, trail)
      known.set(pair, value)
    }
    sum += value
    count++
    i += length
  }
  return count === 0 ? 0 : sum / count
}

function rarity(encoding: keyof typeof common, lead: number, trail: number): number {
  if (encoding === 'gb18030') {
    if (trail < 0xa1 || lead < 0xa1) return -0.1
    if (lead <= 0xa3) return 0.5
    return lead >= 0xb0 && lead <= 0xd7 ? 0.45 : lead >= 0xd8 && lead <= 0xf7 ? 0.1 : -0.4
  }
  if (encoding === 'big5') return lead <= 0xa3 ? 0.4 : lead <= 0xc6 ? 0.4 : 0.05
  return lead >= 0xb0 && lead <= 0xc8 ? 0.4 : lead <= 0xa3 ? 0.3 : -0.2
}

const signs = '°±×®™€–—‘’“”„…«»§µ·²³½¼¾©'
const isLetter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign)
const isUpper = (sign: string | undefined) => sign !== undefined && /\p{Lu}/u.test(sign)
const vowel = /[aeiouyáéíóúąęü]/i

/** How plausible a text is, from −1 to 1: its letters should be those of the encoding's languages, in places where they can occur. */
function narrowScore(text: string, encoding: keyof typeof letters): number {
  const { own, neighbours } = letters[encoding]
  let sum = 0
  let count = 0
  for (let i = 0; i < text.length; i++) {
    const sign = text[i] ?? ''
    if (sign <= '\x7f') continue
    count++
    const [before, after] = [text[i - 1], text[i + 1]]
    if (own.includes(sign) || neighbours.includes(sign)) {
      sum += canStand(sign, before, after) ? (own.includes(sign) ? 0.9 : 0.5) : -0.3
    } else if (signs.includes(sign)) sum += isLetter(after) && sign > '\xb0' && sign < '\xc0' ? -0.3 : 0.4
    else sum += isLetter(sign) ? -0.2 : -0.6
  }
  return count === 0 ? 0 : sum / count
}

/**
 * Whether a letter is plausible between its neighbours: no capital follows a small letter; ñ comes before a vowel and ń never does; `mł` at
 * the end of a word is m³ in the wrong encoding.
 */
function canStand(sign: string, before: string | undefined, after: string | undefined): boolean {
  if (isUpper(sign) && isLetter(before) && !isUpper(before)) return false
  if (/ñ/i.test(sign)) return after !== undefined && vowel.test(after)
  if (/ń/i.test(sign)) return after === undefined || !vowel.test(after)
  if (sign === 'ł' && before === 'm' && !isLetter(after)) return false
  return isLetter(before) || isLetter(after)
}

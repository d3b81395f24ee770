import { readFileSync } from 'node:fs'
import type PDFDocument from 'pdfkit'
import type { Picture } from 'pdfkit'
import { type FontName, fontOf, fonts } from './fonts.ts'
import { loadPdfKit } from './libraries.ts'
import { type RareFont, rareFiles, rareFontsOf } from './rare-fonts.ts'
import { unpackWoff } from './woff.ts'

/** The page in points (A4). */
export const page = { width: 595.28, height: 841.89, left: 46, right: 46, top: 60, first: 42, bottom: 54 }
export const pageWidth = page.width - page.left - page.right
const pageFoot = page.height - page.bottom
export const pageHeight = pageFoot - page.top

export interface TextStyle {
  /** The font size in points. */
  size: number
  bold?: boolean
  colour: string
}

type AnyFont = FontName | RareFont
const isRare = (font: AnyFont): font is RareFont => !Object.hasOwn(fonts, font)

/** A text in one font. */
export interface Piece {
  text: string
  font: AnyFont
  width: number
}

export interface About {
  title: string
  author: string
  /** BCP 47. */
  language: string
  createdAt: Date
}

/** So many texts of a font keep their layout. */
const layoutsKept = 2000
/** What is printed for a character that no font has. */
const unknown = '?'
/** Fonts that are tried for a character that its usual font lacks. */
const others: readonly FontName[] = ['chinese', 'korean', 'latin', 'latin-ext']

/** Measures and draws texts of all scripts, lines and pictures in one document. */
export class Pen {
  readonly document: PDFDocument
  readonly #loaded = new Set<string>()
  readonly #widths = new Map<string, number>()
  readonly #fontOf = new Map<string, AnyFont | null>()
  readonly #pictures = new Map<string, Picture>()
  readonly #pageOf = new Map<string, number>()
  /** Texts measured or drawn in a font since its layouts were forgotten. */
  readonly #texts = new Map<PDFDocument['_font'], number>()

  constructor({ title, author, language, createdAt }: About) {
    const Document = loadPdfKit()
    this.document = new Document({
      size: [page.width, page.height],
      // the flow decides where pages end, not the library
      margin: 0,
      autoFirstPage: false,
      bufferPages: false,
      pdfVersion: '1.7',
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: author, Creator: author, CreationDate: createdAt },
    })
  }

  /** A text in pieces of one font each, with their widths. */
  pieces(text: string, { size, bold = false }: Pick<TextStyle, 'size' | 'bold'>): Piece[] {
    const pieces: Piece[] = []
    for (const character of text) {
      const font = this.#fontFor(character)
      const shown = font === null ? unknown : character
      const last = pieces.at(-1)
      const current = font ?? 'latin'
      // a space after a `latin-ext` piece is added to it, so that such a text is not split at each space
      const isSame = last && (last.font === current || (character === ' ' && last.font === 'latin-ext'))
      if (isSame) last.text += shown
      else pieces.push({ text: shown, font: current, width: 0 })
    }
    for (const piece of pieces) piece.width = this.#width(piece, bold) * size
    return pieces
  }

  /** Draws pieces from left to right; `y` is the baseline. */
  write(pieces: readonly Piece[], x: number, y: number, { size, bold = false, colour }: TextStyle): void {
    let at = x
    for (const { text, font, width } of pieces) {
      this.#use(font, bold)
      this.document.fontSize(size).fillColor(colour).text(text, at, y, { lineBreak: false, baseline: 'alphabetic' })
      at += width
    }
  }

  /** Opens a JPEG, which is embedded unchanged: it is read and embedded once per name, however often it is shown. */
  picture(name: string, read: () => Buffer): Picture {
    const picture = this.#pictures.get(name) ?? this.document.openImage(read())
    this.#pictures.set(name, picture)
    return picture
  }

  /** The page of a bookmark; known once the blocks are placed on pages, before they are drawn. */
  pageOf(name: string): number | undefined {
    return this.#pageOf.get(name)
  }
  setPage(name: string, number: number): void {
    this.#pageOf.set(name, number)
  }

  #use(font: AnyFont, bold: boolean): void {
    const file = (isRare(font) ? rareFiles(font) : fonts[font])[bold ? 'bold' : 'normal']
    if (!this.#loaded.has(file)) {
      this.document.registerFont(file, unpackWoff(readFileSync(file)))
      this.#loaded.add(file)
    }
    this.document.font(file)
    this.#forgetLayouts()
  }

  /** The library would keep the layout of every text: of a table with thousands of rows, 50 MB. */
  #forgetLayouts(): void {
    const font = this.document._font
    const texts = (this.#texts.get(font) ?? 0) + 1
    if (texts >= layoutsKept) font.layoutCache = Object.create(null)
    this.#texts.set(font, texts % layoutsKept)
  }

  #fontFor(character: string): AnyFont | null {
    const known = this.#fontOf.get(character)
    if (known !== undefined) return known
    const point = character.codePointAt(0) ?? 0
    const has = (font: AnyFont) => {
      this.#use(font, false)
      return this.document._font.font.hasGlyphForCodePoint(point)
    }
    const found = [fontOf(character), ...others].find(has) ?? rareFontsOf(character).find(has)
    this.#fontOf.set(character, found ?? null)
    return found ?? null
  }

  /** The width of a piece at a font size of 1 pt. */
  #width({ text, font }: Piece, bold: boolean): number {
    const key = `${font}${bold ? '*' : ' '}${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    this.#use(font, bold)
    const width = this.document._font.widthOfString(text, 1)
    this.#widths.set(key, width)
    return width
  }
}

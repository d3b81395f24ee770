// The part of PDFKit 0.19 and of linebreak 1.1 that we use. @types/pdfkit brings types that the server must not have.
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  interface TextOptions {
    lineBreak?: boolean
    baseline?: 'alphabetic'
  }
  interface OutlineItem {
    addItem(title: string, options?: { expanded?: boolean }): OutlineItem
  }
  interface Font {
    font: { hasGlyphForCodePoint(point: number): boolean }
    widthOfString(text: string, size: number): number
    /** Every text that was ever measured or drawn. */
    layoutCache: Record<string, unknown>
  }
  export interface Picture {
    width: number
    height: number
  }
  export interface DocumentOptions {
    size: [width: number, height: number]
    margin: number
    autoFirstPage: boolean
    bufferPages: boolean
    pdfVersion: '1.7'
    lang: string
    displayTitle: boolean
    info: { Title: string; Author: string; Creator: string; CreationDate: Date }
  }
  export default class PDFDocument extends Readable {
    constructor(options: DocumentOptions)
    readonly outline: OutlineItem
    readonly _font: Font
    addPage(): this
    registerFont(name: string, bytes: Buffer): this
    font(name: string): this
    fontSize(points: number): this
    fillColor(colour: string): this
    strokeColor(colour: string): this
    lineWidth(points: number): this
    lineJoin(kind: 'round'): this
    lineCap(kind: 'round'): this
    dash(length: number, options: { space: number }): this
    undash(): this
    text(text: string, x: number, y: number, options: TextOptions): this
    rect(x: number, y: number, width: number, height: number): this
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    path(data: string): this
    circle(x: number, y: number, radius: number): this
    fill(colour?: string): this
    stroke(colour?: string): this
    openImage(jpeg: Buffer): Picture
    image(
      picture: Picture,
      x: number,
      y: number,
      options: { fit: [number, number]; align: 'center'; valign: 'center' },
    ): this
    link(x: number, y: number, width: number, height: number, url: string): this
    goTo(x: number, y: number, width: number, height: number, name: string): this
    addNamedDestination(name: string, kind: 'XYZ', x: number, y: number, zoom: null): this
    file(bytes: Buffer, options: { name: string; type: string; description: string; creationDate: Date }): this
    end(): void
  }
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}

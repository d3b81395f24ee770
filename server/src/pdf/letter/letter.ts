import { buffer } from 'node:stream/consumers'
import { type Block, type ParagraphStyle, paragraph } from '../blocks.ts'
import { drawFlow } from '../flow.ts'
import { type About, Pen, page } from '../pen.ts'

/** All sizes are in points. */
const margins = { left: 56, top: 42, first: 42, bottom: 60 }
const footTop = page.height - 36
export const letterWidth = page.width - 2 * margins.left

interface Letter extends About {
  content(pen: Pen): Block[]
  foot: { text(page: number, pages: number): string; style: ParagraphStyle }
}

/** The bytes of a short document on A4, such as an invoice. */
export async function letterPdf({ content, foot, ...about }: Letter): Promise<Buffer> {
  const pen = new Pen(about)
  const bytes = buffer(pen.document)
  const drawFoot = (number: number, pages: number) =>
    paragraph(pen, foot.text(number, pages), { ...foot.style, align: 'center' }, page.width).draw(0, footTop)
  await drawFlow(pen, content(pen), drawFoot, () => undefined, margins)
  pen.document.end()
  return bytes
}

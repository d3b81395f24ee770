import { light } from '@goodlot/brand'
import type { ItemVerdict } from '@goodlot/inspection'
import { type Block, type Pen, paragraph } from '../../../pdf/index.ts'
import type { PdfContext } from './pdf-context.ts'

type Sign = 'tick' | 'cross' | 'question' | 'stop' | 'none'

/** Draws a sign around a centre, within a circle of this radius, because none of our fonts contains these signs. */
function drawSign({ document }: Pen, sign: Sign, x: number, y: number, radius: number, colour: string): void {
  const r = radius
  document
    .lineJoin('round')
    .lineCap('round')
    .lineWidth(r * 0.32)
  if (sign === 'tick')
    document
      .moveTo(x - r * 0.55, y + r * 0.05)
      .lineTo(x - r * 0.12, y + r * 0.48)
      .lineTo(x + r * 0.6, y - r * 0.45)
      .stroke(colour)
  if (sign === 'cross')
    document
      .moveTo(x - r * 0.45, y - r * 0.45)
      .lineTo(x + r * 0.45, y + r * 0.45)
      .moveTo(x + r * 0.45, y - r * 0.45)
      .lineTo(x - r * 0.45, y + r * 0.45)
      .stroke(colour)
  if (sign === 'question')
    document
      .moveTo(x, y - r * 0.55)
      .lineTo(x, y + r * 0.12)
      .stroke(colour)
      .circle(x, y + r * 0.55, r * 0.18)
      .fill(colour)
  if (sign === 'stop') document.rect(x - r * 0.42, y - r * 0.42, r * 0.84, r * 0.84).fill(colour)
}

const resultLooks: Record<string, { sign: Sign; ground: string; colour: string }> = {
  pass: { sign: 'tick', ground: light.passFill, colour: light.onVerdict },
  fail: { sign: 'cross', ground: light.failFill, colour: light.onVerdict },
  pending: { sign: 'question', ground: light.pendingFill, colour: light.onPending },
  aborted: { sign: 'stop', ground: light.pendingFill, colour: light.onPending },
}
const lookOf = (result: string) =>
  resultLooks[result] ?? { sign: 'none' as const, ground: light.ink, colour: light.paper }

/** The result of the whole report: word, sign and colour. */
export function verdictBadge(pen: Pen, result: string, word: string, width: number): Block {
  const { sign, ground, colour } = lookOf(result)
  const radius = 12
  const inner = width - 60
  const fits = (size: number) =>
    word.split(' ').every((part) => {
      const pieces = pen.pieces(part, { size, bold: true })
      return pieces.reduce((sum, piece) => sum + piece.width, 0) <= inner
    })
  const size = [20, 18, 16, 14].find(fits) ?? 12
  const text = paragraph(pen, word, { size, bold: true, colour, leading: 1.15 }, inner)
  const height = Math.max(52, text.height + 20)
  return {
    height,
    draw(x, y) {
      pen.document.roundedRect(x, y, width, height, 5).fill(ground)
      pen.document
        .circle(x + 28, y + height / 2, radius + 2)
        .lineWidth(1.6)
        .stroke(colour)
      drawSign(pen, sign, x + 28, y + height / 2, radius * 0.8, colour)
      text.draw(x + 50, y + (height - text.height) / 2)
    },
  }
}

const verdictLooks: Record<ItemVerdict | 'not_shown', { sign: Sign; colour: string }> = {
  conform: { sign: 'tick', colour: light.pass },
  not_conform: { sign: 'cross', colour: light.fail },
  pending: { sign: 'question', colour: light.pending },
  na: { sign: 'none', colour: light.ink3 },
  recorded: { sign: 'none', colour: light.ink3 },
  open: { sign: 'question', colour: light.pending },
  not_shown: { sign: 'question', colour: light.pending },
}

/** The verdict of an item or section, as a small tag with word, sign and colour. */
export function verdictTag(
  { pen, t }: PdfContext,
  verdict: keyof typeof verdictLooks,
  width: number,
  align: 'left' | 'right',
): Block {
  const { sign, colour } = verdictLooks[verdict]
  const style = { size: 8.2, bold: true, colour }
  const pieces = pen.pieces(t(`report-content.verdict_${verdict}`), style)
  const text = pieces.reduce((sum, piece) => sum + piece.width, 0)
  const left = sign === 'none' ? 6 : 16
  const full = text + left + 6
  const height = 13
  return {
    height,
    draw(x, y) {
      const at = align === 'left' ? x : x + width - full
      pen.document
        .roundedRect(at, y + 0.5, full, height - 1, 3)
        .lineWidth(verdict === 'not_conform' ? 1.4 : 0.7)
        .stroke(colour)
      drawSign(pen, sign, at + 9, y + height / 2, 4, colour)
      pen.write(pieces, at + left, y + 9.6, style)
    },
  }
}

/** The logo: a lot of 25 units, in which the sampled ones form the letter G; the teal one is in the inspector's hand. */
const letter = ['01110', '10000', '10111', '10001', '01110']

export function logo(pen: Pen, name: string, side: number): Block {
  const cell = side / 29
  const style = { size: side * 0.72, bold: true, colour: light.ink }
  const pieces = pen.pieces(name, style)
  return {
    height: side,
    draw(x, y) {
      for (const [row, cells] of letter.entries())
        for (const [column, on] of [...cells].entries()) {
          const isHeld = row === 2 && column === 2
          const colour = isHeld ? light.accent : on === '1' ? light.ink : light.line
          pen.document.roundedRect(x + column * 6 * cell, y + row * 6 * cell, 5 * cell, 5 * cell, cell).fill(colour)
        }
      pen.write(pieces, x + side + 7, y + side * 0.76, style)
    },
  }
}

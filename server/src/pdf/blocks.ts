import { linesOf } from './lines.ts'
import type { Pen, TextStyle } from './pen.ts'

/** Something of known height that is drawn in one piece: it is never split between pages. */
export interface Block {
  height: number
  draw(x: number, y: number): void
  /** Space above it, unless it begins a page. */
  gap?: number
  /** The block is never the last on a page: the next block stays with it. */
  keep?: boolean
  /** A bookmark of the document leads here. */
  mark?: Mark
  /** A block that is repeated above this one when this one begins a page: the head of a table that continues. */
  again?: Block
}
export interface Mark {
  title: string
  level: 0 | 1
  name: string
}

export type Align = 'left' | 'right' | 'center'
export interface ParagraphStyle extends TextStyle {
  align?: Align
  /** The distance between two lines, as a multiple of the font size. */
  leading?: number
}

/** The distance from the top of a line to its baseline, as a share of the line's height. */
const ascent = 0.76
const shares: Record<Align, number> = { left: 0, center: 0.5, right: 1 }

/** The lines of a text, one block each, so that a long text can continue on the next page. */
export function lineBlocks(pen: Pen, text: string, style: ParagraphStyle, width: number): Block[] {
  const height = style.size * (style.leading ?? 1.4)
  return linesOf(pen, text, style, width).map((line) => ({
    height,
    draw: (x, y) =>
      pen.write(line.pieces, x + (width - line.width) * shares[style.align ?? 'left'], y + height * ascent, style),
  }))
}

export const paragraph = (pen: Pen, text: string, style: ParagraphStyle, width: number): Block =>
  stack(lineBlocks(pen, text, style, width))

/** Stacks blocks, one below the other. */
export function stack(blocks: readonly Block[]): Block {
  const heightOf = ({ height, gap = 0 }: Block, i: number) => height + (i === 0 ? 0 : gap)
  return {
    height: blocks.reduce((sum, block, i) => sum + heightOf(block, i), 0),
    draw(x, y) {
      let at = y
      for (const [i, block] of blocks.entries()) {
        at += i === 0 ? 0 : (block.gap ?? 0)
        block.draw(x, at)
        at += block.height
      }
    },
  }
}

/** Puts blocks side by side, each at its distance from the left. */
export const beside = (parts: readonly { at: number; block: Block }[]): Block => ({
  height: Math.max(0, ...parts.map(({ block }) => block.height)),
  draw(x, y) {
    for (const { at, block } of parts) block.draw(x + at, y)
  },
})

interface Padding {
  x: number
  y: number
}

/** Puts a block into a box with a background, a border or both. */
export function boxed(
  pen: Pen,
  block: Block,
  width: number,
  {
    padding,
    ground,
    border,
    isDashed = false,
  }: { padding: Padding; ground?: string; border?: string; isDashed?: boolean },
): Block {
  const height = block.height + 2 * padding.y
  const { document } = pen
  return {
    height,
    draw(x, y) {
      if (ground) document.roundedRect(x, y, width, height, 4).fill(ground)
      if (border) {
        if (isDashed) document.dash(4, { space: 3 })
        document.roundedRect(x, y, width, height, 4).lineWidth(1).stroke(border)
        if (isDashed) document.undash()
      }
      block.draw(x + padding.x, y + padding.y)
    },
  }
}

export const space = (height: number): Block => ({ height, draw: () => undefined })

/** A straight line over the whole width. */
export const rule = (pen: Pen, width: number, colour: string, thickness: number): Block => ({
  height: thickness,
  draw: (x, y) =>
    void pen.document
      .moveTo(x, y + thickness / 2)
      .lineTo(x + width, y + thickness / 2)
      .lineWidth(thickness)
      .stroke(colour),
})

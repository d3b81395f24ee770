import { type Align, type Block, beside, paragraph } from './blocks.ts'
import type { Pen, TextStyle } from './pen.ts'

export interface TableColumn {
  /** The minimum width in points, or a share of the width that the other columns leave. */
  width: number | { share: number }
  align?: Align
}
export type Cell = string | { text: string; style?: Partial<TextStyle> } | ((width: number) => Block)

export interface TableLook {
  head: TextStyle
  body: TextStyle
  line: string
  headLine: string
}

const padding = { x: 5, y: 3.5 }
/** The layout of so many rows is kept from measuring to drawing. */
const keptRows = 200

/** The width of the widest word: a title in the head is never broken inside a word. */
const wordWidth = (pen: Pen, text: string, style: TextStyle): number =>
  Math.max(0, ...text.split(' ').map((word) => pen.pieces(word, style).reduce((sum, piece) => sum + piece.width, 0)))

function widthsOf(pen: Pen, columns: readonly TableColumn[], head: readonly string[], width: number, style: TextStyle) {
  const own = columns.map((column, i) =>
    typeof column.width === 'number'
      ? Math.max(column.width, wordWidth(pen, head[i] ?? '', style) + 2 * padding.x + 0.5)
      : column.width,
  )
  const fixed = own.reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0)
  const shares = own.reduce<number>((sum, one) => sum + (typeof one === 'number' ? 0 : one.share), 0)
  return own.map((one) => (typeof one === 'number' ? one : ((width - fixed) * one.share) / shares))
}

/** A table whose rows are never split and whose head is repeated on each page; the head is never the last on a page. */
export function table(
  pen: Pen,
  width: number,
  columns: readonly TableColumn[],
  { head, rows, look }: { head: readonly string[]; rows: readonly (readonly Cell[])[]; look: TableLook },
): Block[] {
  const widths = widthsOf(pen, columns, head, width, look.head)
  const laidOut = (cells: readonly Cell[], style: TextStyle, colour: string, thickness: number): Block => {
    let at = 0
    const parts = cells.map((cell, i) => {
      const [start, full] = [at, widths[i] ?? 0]
      at += full
      // the first column begins at the margin, like the text around the table
      const left = i === 0 ? 0 : padding.x
      const inner = full - left - (i === cells.length - 1 ? 0 : padding.x)
      const align = columns[i]?.align ?? 'left'
      const block =
        typeof cell === 'function'
          ? cell(inner)
          : typeof cell === 'string'
            ? paragraph(pen, cell, { ...style, align }, inner)
            : paragraph(pen, cell.text, { ...style, ...cell.style, align }, inner)
      return { at: start + left, block }
    })
    const content = beside(parts)
    const height = content.height + 2 * padding.y
    return {
      height,
      draw(x, y) {
        content.draw(x, y + padding.y)
        pen.document
          .moveTo(x, y + height)
          .lineTo(x + width, y + height)
          .lineWidth(thickness)
          .stroke(colour)
      },
    }
  }
  // the rows of a long table are laid out once for their height and again when they are drawn: kept, thousands take 50 MB
  const rowBlock = (...row: Parameters<typeof laidOut>): Block => {
    if (rows.length <= keptRows) return laidOut(...row)
    const { height } = laidOut(...row)
    return { height, draw: (x, y) => laidOut(...row).draw(x, y) }
  }
  const headBlock = rowBlock(head, look.head, look.headLine, 0.8)
  // no page begins or ends with a single row of a longer table
  const isKept = (i: number) => i < Math.min(2, rows.length - 1) || i === rows.length - 2
  const body = rows.map(
    (cells, i): Block => ({
      ...rowBlock(cells, look.body, look.line, 0.5),
      again: headBlock,
      ...(isKept(i) ? { keep: true } : {}),
    }),
  )
  return body.length === 0 ? [] : [{ ...headBlock, keep: true }, ...body]
}

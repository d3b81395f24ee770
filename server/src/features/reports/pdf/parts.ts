import { light } from '@goodlot/brand'
import {
  type Block,
  beside,
  type Cell,
  lineBlocks,
  pageWidth,
  paragraph,
  rule,
  stack,
  type TableColumn,
  table,
} from '../../../pdf/index.ts'
import { look, type PdfContext, tableLook } from './pdf-context.ts'

/** The heading of a chapter, with its bookmark; it is never the last block on a page. */
export function chapter({ pen }: PdfContext, title: string, name: string): Block {
  const text = paragraph(pen, title, { ...look.chapter, leading: 1.25 }, pageWidth)
  return {
    ...stack([rule(pen, pageWidth, light.ink, 1.2), { ...text, gap: 7 }]),
    gap: 22,
    keep: true,
    mark: { title, level: 0, name },
  }
}

interface Column<T> {
  name: string
  width: TableColumn['width']
  align?: 'right'
  of(row: T): Cell
}

export const columnsTable = <T>(
  { pen }: PdfContext,
  rows: readonly T[],
  columns: readonly Column<T>[],
  width = pageWidth,
): Block[] => {
  const blocks = table(
    pen,
    width,
    columns.map(({ width: own, align }) => ({ width: own, ...(align ? { align } : {}) })),
    {
      head: columns.map(({ name }) => name),
      rows: rows.map((row) => columns.map(({ of }) => of(row))),
      look: tableLook,
    },
  )
  const [first, ...others] = blocks
  return first ? [{ ...first, gap: 6 }, ...others] : []
}

/** Names with their values side by side; names without a value are left out. */
export function facts(
  { pen }: PdfContext,
  pairs: readonly (readonly [string, string])[],
  width: number,
  label = 78,
): Block {
  return stack(
    pairs
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ({
        ...beside([
          { at: 0, block: paragraph(pen, name, { ...look.label, leading: 1.5 }, label - 6) },
          { at: label, block: paragraph(pen, value, { ...look.text, size: 8.8 }, width - label) },
        ]),
        gap: 2.5,
      })),
  )
}

/** A paragraph that may continue on the next page; its first two lines stay together. */
export function prose({ pen }: PdfContext, text: string, style = look.text, width = pageWidth): Block[] {
  const lines = lineBlocks(pen, text, style, width)
  return lines.map((line, i) => (i === 0 ? { ...line, gap: 3, keep: lines.length > 1 } : line))
}

/** Sentences with a bullet before each. */
/** Two blocks, the second one so far from the left. */
export const sideBySide = (first: Block, at: number, second: Block): Block =>
  beside([
    { at: 0, block: first },
    { at, block: second },
  ])

export const points = ({ pen }: PdfContext, items: readonly string[], width = pageWidth): Block[] =>
  items.map((item) => ({
    ...beside([
      { at: 2, block: paragraph(pen, '•', look.text, 10) },
      { at: 13, block: paragraph(pen, item, look.text, width - 13) },
    ]),
    gap: 2,
  }))

import { light } from '@goodlot/brand'
import type { ReportLot } from '@goodlot/inspection'
import { type Block, beside, boxed, paragraph, stack } from '../../../pdf/index.ts'
import { countedFigures, grouped } from '../content/report-context.ts'
import { gridPlace, gridRows } from '../content/sampling.ts'
import { look, type PdfContext } from './pdf-context.ts'

const columns = 25
const letters: Record<string, string> = { c: 'C', m: 'M', n: 'm', b: '×' }

/** The sample as a grid in the order of drawing: good units are filled, defective ones are marked. Empty if no units were planned. */
export function lotGrid({ pen, t }: PdfContext, lot: ReportLot, width: number): Block[] {
  const { lot: name, n, planned, grid } = lot
  if (planned === 0) return []
  const step = width / columns
  const side = step - 2
  const { first, rows, line } = gridRows(lot, columns)
  const gap = line === null ? 0 : 8
  const legend = [
    t('report-content.grid_filled'),
    `C ${t('report-content.class_critical')}`,
    `M ${t('report-content.class_major')}`,
    `m ${t('report-content.class_minor')}`,
    ...(grid.includes('b') ? [`× ${t('report-content.grid_bad')}`] : []),
    ...(grid.includes('.') ? [t('report-content.grid_empty')] : []),
    ...(line === null ? [] : [t('report-content.grid_second')]),
  ]
  const cells: Block = {
    height: rows * step + gap,
    draw(x, y) {
      if (line !== null) {
        const level = y + line * step + gap / 2 - 1
        pen.document
          .lineWidth(0.8)
          .moveTo(x, level)
          .lineTo(x + width - 2, level)
          .stroke(light.ink)
      }
      for (const [i, mark] of [...grid].entries()) {
        const { column, row } = gridPlace(first, columns, i)
        const [left, top] = [x + column * step, y + row * step + (line !== null && row >= line ? gap : 0)]
        const word = letters[mark]
        pen.document.lineWidth(word ? 1 : 0.5).rect(left, top, side, side)
        if (mark === 'g') pen.document.fill(light.accent)
        else pen.document.stroke(word ? light.ink : light.lineStrong)
        if (!word) continue
        const style = { size: side * 0.85, bold: true, colour: light.ink }
        const pieces = pen.pieces(word, style)
        pen.write(pieces, left + (side - (pieces[0]?.width ?? 0)) / 2, top + side * 0.8, style)
      }
    },
  }
  const caption = `${t('report-content.grid_of', { lot: name, n, planned })}: ${legend.join(' · ')}`
  return [stack([cells, { ...paragraph(pen, caption, look.caption, width), gap: 2 }])]
}

/** Grids of several lots two by two, so that a page can end between them. */
export function inPairs(grids: readonly Block[], apart: number): Block[] {
  const pairs = grids.filter((_, i) => i % 2 === 0).map((first, i) => [first, ...grids.slice(2 * i + 1, 2 * i + 2)])
  return pairs.map((pair) => ({
    ...beside(pair.map((block, i) => ({ at: i * apart, block }))),
    gap: 12,
  }))
}

/** The quantities ordered, finished and packed: printed large, because buyers decide by them as much as by the verdict. */
export function figuresOf(ctx: PdfContext, full: number): Block | null {
  const { pen, report } = ctx
  if (report.quantities.length === 0 || report.service === 'fe' || report.service === 'ppc') return null
  const gap = 8
  const width = (full - 2 * gap) / 3
  const boxes = countedFigures(ctx).map(({ name, value, percent }) =>
    boxed(
      pen,
      stack([
        paragraph(pen, name, look.label, width - 14),
        paragraph(pen, value === null ? '–' : grouped(ctx, value), look.figure, width - 14),
        paragraph(pen, percent === null ? '' : `${percent}\u00a0%`, look.label, width - 14),
      ]),
      width,
      { padding: { x: 7, y: 5 }, ground: light.paper2 },
    ),
  )
  return beside(boxes.map((block, i) => ({ at: i * (width + gap), block })))
}

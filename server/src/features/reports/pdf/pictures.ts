import { light } from '@goodlot/brand'
import { type Frame, fitInto, pathOfMark, type ReportPhoto } from '@goodlot/inspection'
import { type Block, beside, pageWidth, paragraph, stack } from '../../../pdf/index.ts'
import { captionOf } from '../content/captions.ts'
import { look, type PdfContext } from './pdf-context.ts'

const gutter = 11

/** What was drawn over a picture, over its printed copy too: first a wider line in white, so that it is seen on any ground. */
function drawMarks({ pen: { document } }: PdfContext, { drawn }: ReportPhoto, box: Frame): void {
  if (!drawn) return
  const frame = fitInto(drawn, box)
  const path = drawn.marks.map((mark) => pathOfMark(mark, frame)).join(' ')
  const lines = [
    { colour: light.paper, width: 3.2 },
    { colour: light.fail, width: 1.6 },
  ]
  for (const { colour, width } of lines)
    document.lineJoin('round').lineCap('round').lineWidth(width).path(path).stroke(colour)
}

/** A picture in a frame of this size; the whole of it, nothing cut off. */
export function picture(ctx: PdfContext, photo: ReportPhoto, width: number, height: number): Block {
  const { pen, t } = ctx
  const { sha256 } = photo
  const missing = paragraph(pen, t('report-content.photo_missing'), { ...look.hint, align: 'center' }, width)
  return {
    height,
    draw(x, y) {
      pen.document.rect(x, y, width, height).fill(light.paper3)
      if (ctx.hasPhoto(sha256))
        pen.document.image(
          pen.picture(sha256, () => ctx.photoBytes(sha256)),
          x,
          y,
          { fit: [width, height], align: 'center', valign: 'center' },
        )
      else missing.draw(x, y + height / 2 - missing.height / 2)
      if (ctx.hasPhoto(sha256)) drawMarks(ctx, photo, { left: x, top: y, width, height })
      pen.document.rect(x, y, width, height).lineWidth(0.5).stroke(light.line)
    },
  }
}

/** The pictures with these numbers, in rows; a row is never split between pages. */
export function pictureRows(ctx: PdfContext, numbers: readonly number[], columns: 2 | 3, width = pageWidth): Block[] {
  const shown = ctx.report.photos.filter(({ no }) => numbers.includes(no))
  const each = (width - gutter * (columns - 1)) / columns
  const rows: ReportPhoto[][] = []
  for (let i = 0; i < shown.length; i += columns) rows.push(shown.slice(i, i + columns))
  return rows.map((row) => ({
    ...beside(
      row.map((photo, i) => ({
        at: i * (each + gutter),
        block: stack([
          picture(ctx, photo, each, each * 0.75),
          {
            ...paragraph(ctx.pen, `${photo.no}  ${captionOf(ctx, photo)}`, { ...look.caption, leading: 1.3 }, each),
            gap: 3,
          },
        ]),
      })),
    ),
    gap: 8,
  }))
}

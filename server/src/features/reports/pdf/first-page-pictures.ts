import { type Block, beside, pageWidth, paragraph, stack } from '../../../pdf/index.ts'
import { goodsPictures, worstKinds } from '../content/first-page-choices.ts'
import { nameIn } from '../content/report-context.ts'
import { classLooks, look, type PdfContext } from './pdf-context.ts'
import { picture } from './pictures.ts'

/** The gravest kinds of defects, each with one picture of it. */
export function worstDefects(ctx: PdfContext): Block[] {
  const { pen, t, report } = ctx
  const worst = worstKinds(report)
  if (worst.length === 0) return []
  const gap = 12
  const each = (pageWidth - 2 * gap) / 3
  const cards = worst.map(({ first, count, photos }, i) => {
    const photo = report.photos.find(({ no }) => no === photos[0])
    const style = { ...look.caption, ...classLooks[first.class] }
    return {
      at: i * (each + gap),
      block: stack([
        ...(photo ? [picture(ctx, photo, each, each * 0.47)] : []),
        { ...paragraph(pen, `${nameIn(ctx, first)} ×\u00a0${count}`, look.strong, each), gap: 4 },
        paragraph(pen, t(`report-content.class_${first.class}`), style, each),
      ]),
    }
  })
  return [
    { ...paragraph(pen, t('report-content.worst'), look.section, pageWidth), gap: 10, keep: true },
    { ...beside(cards), gap: 4 },
  ]
}

/** Pictures of the goods, shown before the findings. */
export function goods(ctx: PdfContext, width: number): Block[] {
  const numbers = goodsPictures(ctx.report)
  const shown = ctx.report.photos.filter(({ no }) => numbers.includes(no))
  if (shown.length === 0) return []
  const gap = 6
  const each = (width - 2 * gap) / 3
  const row = beside(shown.map((photo, i) => ({ at: i * (each + gap), block: picture(ctx, photo, each, each * 0.75) })))
  return [stack([paragraph(ctx.pen, ctx.t('report-content.goods'), look.label, width), { ...row, gap: 2 }])]
}

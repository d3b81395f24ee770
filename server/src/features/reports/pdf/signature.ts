import { light } from '@goodlot/brand'
import { type Block, paragraph, stack } from '../../../pdf/index.ts'
import { minute } from '../content/report-context.ts'
import { look, type PdfContext } from './pdf-context.ts'

/** The signature of the factory's representative on the findings, or the reason why there is none. */
export function signedBox({ pen, t, report: { signature: signed } }: PdfContext, width: number, height: number): Block {
  const lines = (text: string, style = look.text) => paragraph(pen, text, style, width)
  if (!signed) return lines(t('report-content.sign_none'))
  const { name, position, at, strokes, refusal, remark } = signed
  const statement = remark === '' ? [] : [{ ...lines(t('report-content.statement', { text: remark })), gap: 3 }]
  if (refusal !== '')
    return stack([lines(t('report-content.sign_refused', { reason: refusal }), look.strong), ...statement])
  const drawn: Block = {
    height,
    draw(x, y) {
      const { document } = pen
      document.rect(x, y, width, height).lineWidth(0.6).stroke(light.line)
      document.lineJoin('round').lineCap('round').lineWidth(1.3)
      for (const points of strokes) {
        for (let i = 0; i + 1 < points.length; i += 2) {
          // strokes are in thousandths of the canvas on which the representative signed
          const [left, top] = [x + ((points[i] ?? 0) / 1000) * width, y + ((points[i + 1] ?? 0) / 1000) * height]
          if (i === 0) document.moveTo(left, top)
          else document.lineTo(left, top)
        }
        document.stroke(light.ink)
      }
    },
  }
  const words = t('report-content.signed_by', { name, position: position || '–', at: minute(at) })
  return stack([drawn, { ...lines(words, look.caption), gap: 3 }, ...statement])
}

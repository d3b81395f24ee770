import { expect, it, vi } from 'vitest'
import { Pen } from '../../../pdf/pen.ts'
import { sampleContext } from '../sample/sample-report.ts'
import type { PdfContext } from './pdf-context.ts'
import { picture } from './pictures.ts'

it('marks are drawn over the printed copy of their photo, wherever it lies in its frame', () => {
  const context = sampleContext('en-US', 'https://goodlot.example')
  const [photo] = context.report.photos
  if (!photo) throw new Error('the sample has no photo')
  const pen = new Pen({ title: '', author: '', language: 'en-US', createdAt: new Date(0) })
  pen.document.addPage()
  const drawn: string[] = []
  vi.spyOn(pen, 'picture').mockReturnValue({ width: 600, height: 1200 })
  vi.spyOn(pen.document, 'image').mockImplementation(() => {
    drawn.push('photo')
    return pen.document
  })
  vi.spyOn(pen.document, 'path').mockImplementation((data) => {
    drawn.push(data)
    return pen.document
  })
  const ctx: PdfContext = {
    ...context,
    pen,
    hasPhoto: () => true,
    photoBytes: () => Buffer.alloc(0),
    hasLogo: false,
    decision: null,
    attached: null,
  }
  const marks = [{ shape: 'arrow' as const, x1: 0, y1: 500, x2: 1000, y2: 500 }]
  // an upright picture in a wide frame: 75 of its 200 points
  picture(ctx, { ...photo, drawn: { width: 600, height: 1200, marks } }, 200, 150).draw(20, 30)
  expect(drawn.map((one) => one.split(' L ').slice(0, 1).join())).toEqual(['photo', 'M 82.5 105', 'M 82.5 105'])
  expect(drawn[1]).toContain('L 157.5 105')
  picture(ctx, photo, 200, 150).draw(20, 30)
  expect(drawn).toHaveLength(4)
})

import { expect, it } from 'vitest'
import { paginate } from '../../../pdf/flow.ts'
import { Pen, pageHeight } from '../../../pdf/pen.ts'
import { sampleContext } from '../sample/sample-report.ts'
import { sections } from './sections.ts'

it('a heading that has only further headings is not left alone at the end of a page, wherever that is', () => {
  const context = sampleContext('zh-CN', 'https://goodlot.example')
  const [first] = context.report.sections
  if (!first) throw new Error('the sample has no section')
  const blocks = sections({
    ...context,
    report: {
      ...context.report,
      sections: [
        { ...first, items: [] },
        { ...first, depth: 1 },
      ],
    },
    pen: new Pen({ title: '', author: '', language: 'zh-CN', createdAt: new Date(0) }),
    hasPhoto: () => false,
    photoBytes: () => Buffer.alloc(0),
    hasLogo: false,
    decision: null,
    attached: null,
  })
  // two headings with their lines, then the first item
  expect(blocks.slice(0, 5).map(({ mark }) => mark !== undefined)).toEqual([true, false, true, false, false])
  const apart: number[] = []
  for (let height = 0; height < pageHeight; height += 4) {
    const above = { height, draw: () => undefined }
    const pages = paginate([above, ...blocks])
    const pageOf = (i: number) => pages.findIndex((placed) => placed.some(({ block }) => block === blocks[i]))
    if (pageOf(0) !== pageOf(4)) apart.push(height)
  }
  expect(apart).toEqual([])
})

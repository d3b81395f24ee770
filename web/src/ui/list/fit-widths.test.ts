import { describe, expect, it } from 'vitest'
import { fitWidths } from './fit-widths.ts'

const text = (width: number) => ({ width, keeps: false })
const action = (width: number) => ({ width, keeps: true })

describe('columns of a table in the room that it has', () => {
  it.each([
    ['enough room: each as it is', [text(200), text(100), action(110)], 500, [200, 100, 110]],
    ['exactly enough', [text(200), action(110)], 310, [200, 110]],
    [
      'a little too narrow: columns of text give way, actions stay',
      [text(200), text(200), action(100)],
      450,
      [175, 175, 100],
    ],
    ['a short column keeps what its words need', [text(80), text(300), action(100)], 430, [80, 250, 100]],
    [
      'a number cannot wrap: others give more instead',
      [{ ...text(150), least: 140 }, text(300), action(100)],
      480,
      [142, 237, 100],
    ],
    ['far too narrow: it scrolls anyway, so each as it is', [text(200), text(300), action(100)], 300, [200, 300, 100]],
  ])('%s', (_, columns, available, widths) => {
    expect(fitWidths(columns, available)).toEqual(widths)
  })

  it('never needs more room than there is when the narrowest widths fit', () => {
    const columns = [150, 200, 150, 130, 150, 160, 130, 150, 150].map(text).concat(action(110))
    for (let available = 1150; available < 1600; available += 7)
      expect(fitWidths(columns, available).reduce((a, b) => a + b)).toBeLessThanOrEqual(available)
  })
})

import { describe, expect, it } from 'vitest'
import { markShown, orderShown, readDay, readDecimal, readWhole } from './notation.ts'

const valueIn = (meaning: ReturnType<typeof readDay>) =>
  meaning === null || meaning === 'ambiguous' ? meaning : meaning.value

describe('days as people write them', () => {
  it.each([
    ['2026-12-01', '2026-12-01'],
    ['2026/12/1', '2026-12-01'],
    ['2026.2.9', '2026-02-09'],
    ['2026. 3. 5.', '2026-03-05'],
    ['2026年3月5日', '2026-03-05'],
    ['2026년 3월 5일', '2026-03-05'],
    ['20261201', '2026-12-01'],
    ['2026-12-01 08:00:00', '2026-12-01'],
    ['2026-12-01T08:00:00.000Z', '2026-12-01'],
    ['25/12/2026', '2026-12-25'],
    ['12/25/2026', '2026-12-25'],
    ['25-12-2026', '2026-12-25'],
    ['25/12/2026 14:30', '2026-12-25'],
    ['05/05/2026', '2026-05-05'],
    ['05.03.2026', '2026-03-05'],
    ['5.3.26', '2026-03-05'],
    ['05.03.2026 r.', '2026-03-05'],
    ['5-Mar-2026', '2026-03-05'],
    ['5 Mar 26', '2026-03-05'],
    ['5 marca 2026', '2026-03-05'],
    ['5 paź 2026', '2026-10-05'],
    ['5 de marzo de 2026', '2026-03-05'],
    ['Mar 5, 2026', '2026-03-05'],
    ['March 5th, 2026', '2026-03-05'],
    ['１２／２５／２０２６', '2026-12-25'],
    ['05/03/2026', 'ambiguous'],
    ['5-3-2026', 'ambiguous'],
    ['31/02/2026', null],
    ['2026-13-01', null],
    ['45 Mar 2026', null],
    ['25/12/26', null],
    ['soon', null],
    ['', null],
  ])('%s → %s', (typed, day) => {
    expect(valueIn(readDay(typed))).toBe(day)
  })
  it.each([
    ['05/03/2026', 'dmy', '2026-03-05'],
    ['05/03/2026', 'mdy', '2026-05-03'],
    ['25/12/2026', 'mdy', '2026-12-25'],
  ] as const)('%s as %s is %s', (typed, order, day) => {
    expect(valueIn(readDay(typed, order))).toBe(day)
  })
  it.each([
    ['25/12/2026', 'dmy'],
    ['12/25/2026', 'mdy'],
    ['05/03/2026', null],
    ['2026-12-25', null],
  ])('%s shows %s', (typed, order) => {
    expect(orderShown(typed)).toBe(order)
  })
})

describe('numbers as people write them', () => {
  const pieces = ['pcs', '件', 'szt.', 'szt', '개']
  it.each([
    ['1200', '1200'],
    ['1,200', '1200'],
    ['1.200', '1200'],
    ['1 200', '1200'],
    ['1\u00a0200', '1200'],
    ["1'200'000", '1200000'],
    ['1,200.00', '1200'],
    ['1.200,00', '1200'],
    ['1,200,000', '1200000'],
    ['1200.00', '1200'],
    ['１２００', '1200'],
    ['1200 pcs', '1200'],
    ['1200 PCS', '1200'],
    ['1200件', '1200'],
    ['1 200 szt.', '1200'],
    ['1,200개', '1200'],
    ['-5', '-5'],
    ['0', '0'],
    ['1,20', null],
    ['12.5', null],
    ['1,200.5', null],
    ['1200 kg', null],
    ['12 34', null],
    ['many', null],
    ['', null],
  ])('whole %s → %s', (typed, number) => {
    expect(valueIn(readWhole(typed, pieces))).toBe(number)
  })
  it.each([
    ['12,5', '12.5'],
    ['12.5', '12.5'],
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1 234,5', '1234.5'],
    ['0,125', '0.125'],
    ['0.125', '0.125'],
    ['1234,567', '1234.567'],
    ['1.234.567', '1234567'],
    ['-3,75', '-3.75'],
    ['14,2 kg', '14.2'],
    ['40', '40'],
    ['1,200', 'ambiguous'],
    ['1.200', 'ambiguous'],
    ['1,2,3', null],
    ['1.2,3.4', null],
    ['wide', null],
  ])('decimal %s → %s', (typed, number) => {
    expect(valueIn(readDecimal(typed, null, ['kg']))).toBe(number)
  })
  it.each([
    ['1,200', 'comma', '1.200'],
    ['1,200', 'point', '1200'],
    ['1.200', 'comma', '1200'],
    ['1.200', 'point', '1.200'],
  ] as const)('decimal %s with a %s is %s', (typed, mark, number) => {
    expect(valueIn(readDecimal(typed, mark))).toBe(number)
  })
  it.each([
    ['12,5', 'comma'],
    ['12.5', 'point'],
    ['1.234.567', 'comma'],
    ['1,234.5', 'point'],
    ['1,200', null],
    ['40', null],
  ])('%s shows a %s', (typed, mark) => {
    expect(markShown(typed)).toBe(mark)
  })
})

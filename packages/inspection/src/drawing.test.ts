import { expect, test } from 'vitest'
import { fitInto, isMark, marksMost, pathOfMark } from './drawing.ts'
import type { DrawnMark } from './entries.ts'
import { aBrief, phone, photo } from './entries-fixture.ts'
import { fold } from './fold.ts'
import { makeReport } from './make-report.ts'

const arrow: DrawnMark = { shape: 'arrow', x1: 100, y1: 200, x2: 500, y2: 200 }
const circle: DrawnMark = { shape: 'circle', x1: 600, y1: 900, x2: 400, y2: 500 }

test('V70 lines follow the picture wherever the whole of it lies in a box', () => {
  const frame = { left: 0, top: 0, width: 1000, height: 500 }
  expect(pathOfMark(arrow, frame)).toBe('M 100 100 L 500 100 M 445.97 73.9 L 500 100 L 445.97 126.1')
  expect(pathOfMark(circle, frame)).toBe('M 400 350 A 100 100 0 1 0 600 350 A 100 100 0 1 0 400 350')
  // an upright picture in a wide box stands in its middle
  const box = { left: 10, top: 20, width: 400, height: 300 }
  const fitted = fitInto({ width: 600, height: 1200 }, box)
  expect(fitted).toEqual({ left: 135, top: 20, width: 150, height: 300 })
  expect(pathOfMark(arrow, fitted)).toContain('M 150 80 L 210 80')
})

test('V70 a finger that slipped is no mark', () => {
  expect(isMark(arrow)).toBe(true)
  expect(isMark({ x1: 100, y1: 100, x2: 110, y2: 112 })).toBe(false)
})

function drawnOn(...marks: DrawnMark[]) {
  const p = phone('p')
  p.write('check_in', { battery: null })
  const taken = p.write('photo', photo({ width: 800, height: 600 }))
  const keys = marks.map((mark) => p.write('photo_mark', { ...mark, photo: taken.key }).key)
  const read = () => {
    const entries = p.written.map((entry) => ({ ...entry, received_at: entry.at, flags: [] }))
    return makeReport({ brief: aBrief(), head: { inspectors: [], days: [] } as never, entries })
  }
  return { p, taken, keys, read }
}

test('V70 a report has what was drawn beside the photo, whose hash stays', () => {
  const { taken, read } = drawnOn(arrow, circle)
  expect(read().photos).toMatchObject([
    { sha256: taken.data.sha256, drawn: { width: 800, height: 600, marks: [arrow, circle] } },
  ])
  const [many] = drawnOn(...Array(marksMost + 1).fill(arrow)).read().photos
  expect(many?.drawn?.marks).toHaveLength(marksMost)
  expect(drawnOn().read().photos[0]).not.toHaveProperty('drawn')
})

test('V71 a mark is taken back by a later entry, and goes with its photo', () => {
  const { p, taken, keys, read } = drawnOn(arrow, circle)
  p.write('void', { target: keys[1] ?? '', reason: '' })
  expect(read().photos[0]?.drawn?.marks).toEqual([arrow])
  expect(read().voided).toMatchObject([{ kind: 'photo_mark' }])
  p.write('void', { target: taken.key, reason: '' })
  expect(read().photos).toEqual([])
  expect(fold(aBrief(), p.written).photoMarks.size).toBe(1)
})

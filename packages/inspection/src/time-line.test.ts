import { expect, it } from 'vitest'
import { type TimeLineRow, timeLine } from './time-line.ts'

const step = (time: string, kind: TimeLineRow['kind'], part: string, seconds: number | null): TimeLineRow => ({
  at: `2026-11-18T${time}:00.000Z`,
  kind,
  part,
  seconds,
})

it('V60 a section has one row with all its time, and a second visit begins anew', () => {
  const rows = timeLine([
    step('01:00', 'arrival', '', 300),
    step('01:05', 'part', 'c1', 20),
    step('01:05', 'part', 'c1', 0),
    step('01:06', 'part', 'units', 3600),
    step('02:06', 'pause', '', 1800),
    step('02:36', 'part', 'c1', 40),
    step('02:37', 'pause', '', 60),
    step('03:00', 'departure', '', null),
    step('05:00', 'arrival', '', 10),
    step('05:01', 'part', 'c1', 90),
    step('05:03', 'departure', '', null),
  ])
  expect(rows.map(({ at, kind, part, seconds }) => [at.slice(11, 16), kind, part, seconds])).toEqual([
    ['01:00', 'arrival', '', 300],
    ['01:05', 'part', 'c1', 60],
    ['01:06', 'part', 'units', 3600],
    ['02:06', 'pause', '', 1860],
    ['03:00', 'departure', '', null],
    ['05:00', 'arrival', '', 10],
    ['05:01', 'part', 'c1', 90],
    ['05:03', 'departure', '', null],
  ])
})

import { expect, test } from 'vitest'
import { phone } from './entries-fixture.ts'
import { timesOf } from './times.ts'

const out = { battery: null }

test('V40 a step lasts until the next one of its phone; pauses and the way between two visits are apart', () => {
  const [a, b] = [phone('a'), phone('b')]
  a.write('check_in', out, { at: '01:00' })
  a.write('enter', { part: 'c1', item: 10 }, { at: '01:05' })
  b.write('check_in', out, { at: '01:06' })
  a.write('enter', { part: 'c1', item: null }, { at: '01:15' })
  a.write('remark', { text: '' }, { at: '01:16' })
  a.write('enter', { part: '', item: null }, { at: '01:20' })
  a.write('enter', { part: 'c1', item: 10 }, { at: '01:50' })
  a.write('check_out', out, { at: '02:00' })
  a.write('check_in', out, { at: '06:00' })
  a.write('enter', { part: 'units', item: null }, { at: '06:00' })
  a.write('abort', { reason: 'unsafe', remark: '' }, { at: '06:30' })
  b.write('enter', { part: 'photos', item: null }, { at: '06:40' })
  const { parts, schedule, onSite, pauses } = timesOf([...b.written, ...a.written])
  expect(parts).toEqual([
    { part: 'c1', seconds: 25 * 60, items: [{ item: 10, seconds: 20 * 60 }] },
    { part: 'units', seconds: 30 * 60, items: [] },
  ])
  expect(pauses).toBe(30 * 60)
  expect(onSite).toBe((60 + 30 + 334) * 60)
  expect(
    schedule.map(({ at, kind, part, device, seconds }) => `${at.slice(11, 16)} ${device} ${kind} ${part} ${seconds}`),
  ).toEqual([
    '01:00 a arrival  300',
    '01:05 a part c1 600',
    '01:06 b arrival  20040',
    '01:15 a part c1 300',
    '01:20 a pause  1800',
    '01:50 a part c1 600',
    '02:00 a departure  14400',
    '06:00 a arrival  0',
    '06:00 a part units 1800',
    '06:30 a aborted  null',
    '06:40 b part photos null',
  ])
})

test('V40 a clock that was set back has taken no time', () => {
  const p = phone('p')
  p.write('check_in', out, { at: '02:00' })
  p.write('enter', { part: 'c1', item: null }, { at: '01:00' })
  expect(timesOf(p.written).schedule[0]?.seconds).toBe(0)
  expect(timesOf([])).toEqual({ parts: [], schedule: [], onSite: 0, pauses: 0 })
})

import { expect, test } from 'vitest'
import { hoursOfDay, timesOfDay } from './day-times.ts'

const times = (...visits: [hours: number, own?: string][]) =>
  timesOfDay(visits.map(([hours, own = null], i) => ({ order_id: i + 1, hours, own }))).map(
    ({ order_id, at, isOwn }) => `${order_id} ${at}${isOwn ? '' : '?'}`,
  )

test.each([
  ['the only one begins at nine', times([8]), ['1 09:00?']],
  ['the next begins an hour after the one before', times([3.5], [4]), ['1 09:00?', '2 13:30?']],
  ['the inspector says when', times([3, '07:30'], [4]), ['1 07:30', '2 11:30?']],
  ['a later one first', times([4, '14:00'], [3, '08:00']), ['2 08:00', '1 14:00']],
  ['a gap before one that has its time', times([4, '15:00'], [3]), ['2 09:00?', '1 15:00']],
  ['one that is set before the other', times([3], [3, '08:15']), ['2 08:15', '1 12:15?']],
  ['what follows a late one is later still', times([4, '10:00'], [3]), ['1 10:00', '2 15:00?']],
  ['two at one time stay as they were taken on', times([2, '09:00'], [2, '09:00']), ['1 09:00', '2 09:00']],
  ['no proposal lies in the next day', times([8], [8], [8]), ['1 09:00?', '2 18:00?', '3 23:30?']],
  ['nothing', times(), []],
])('%s', (_name, found, expected) => {
  expect(found).toEqual(expected)
})

test.each([
  [8, 1, 8],
  [16, 2, 8],
  [3.2, 1, 3.5],
  [20, 1, 8],
  [0, 1, 8],
])('%s hours on %s days are %s a day', (hours, days, expected) => {
  expect(hoursOfDay(hours, days)).toBe(expected)
})

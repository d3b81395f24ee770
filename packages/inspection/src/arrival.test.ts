import { expect, test } from 'vitest'
import { clockOf, distanceKm, isFarAway } from './arrival.ts'

const shenzhen = { lat: 22.5431, lng: 114.0579 }

test('V41 distances are along the Earth', () => {
  // Shenzhen to Guangzhou
  expect(distanceKm(shenzhen, { lat: 23.1291, lng: 113.2644 })).toBeCloseTo(104.3, 0)
  expect(distanceKm(shenzhen, shenzhen)).toBe(0)
  expect(distanceKm({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111.2, 1)
})

test.each([
  [0.26, 20, false],
  [0.28, 20, true],
  [0.28, 2_000, false],
  [1, 20, true],
])('V41 %f degrees north with %i metres of accuracy is far away: %s', (north, accuracy, expected) => {
  expect(isFarAway({ lat: shenzhen.lat + north, lng: shenzhen.lng, accuracy }, shenzhen)).toBe(expected)
})

test.each([
  ['2026-11-18T01:00:00.000Z', 'ok'],
  ['2026-11-18T02:05:00.000Z', 'ok'],
  ['2026-11-18T02:05:00.001Z', 'ahead'],
  ['2026-11-19T02:00:00.000Z', 'ahead'],
  ['2026-11-19T02:00:00.001Z', 'wrong'],
])('V42 at 02:00 a phone that says %s is %s', (at, expected) => {
  expect(clockOf(at, new Date('2026-11-18T02:00:00Z'))).toBe(expected)
})

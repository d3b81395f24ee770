import { describe, expect, it } from 'vitest'
import { distanceText, isAtFactory, isFarFromSite, siteDistance, writtenDistance } from './site-distance.ts'

const factory = { lat: 22.54, lng: 114.06, city: 'CN-4403', of: 'factory' as const }
/** The position of a phone that many metres north of the factory. */
const phone = (metres: number, accuracy = 12) => ({ lat: 22.54 + metres / 111_195, lng: 114.06, accuracy })
const told = (metres: number, accuracy: number, site: Parameters<typeof siteDistance>[1] = factory) => {
  const distance = siteDistance(phone(metres, accuracy), site)
  return distance && distanceText(distance, 'en-US', (word, params) => `${word} ${params.distance} ±${params.accuracy}`)
}

describe('V59 one distance, with its accuracy and what it is measured from', () => {
  it.each([
    [0, 12, 'at 0 m ±12 m'],
    [480, 5, 'at 480 m ±5 m'],
    [900, 450, 'at 900 m ±450 m'],
    // an accuracy of five kilometres does not prove that somebody is there
    [3400, 5000, 'from_factory 3.4 km ±5 km'],
    [3400, 12, 'from_factory 3.4 km ±12 m'],
    [42_000, 30, 'from_factory 42 km ±30 m'],
  ])('%i m with ± %i m reads “%s”', (metres, accuracy, text) => {
    expect(told(metres, accuracy)).toBe(text)
  })

  it('a distance from the city alone never means at the factory; an old report says neither', () => {
    expect(told(0, 5, { ...factory, of: 'city' })).toBe('from_city 0 m ±5 m')
    const { of: _of, ...old } = factory
    expect(told(3400, 12, old)).toBe('from_file 3.4 km ±12 m')
  })

  it('the distance to the factory is unknown when one of the two places is', () => {
    expect(siteDistance(null, factory)).toBeNull()
    expect(siteDistance(phone(1), { ...factory, lat: null })).toBeNull()
    expect(siteDistance(phone(1), null)).toBeNull()
    expect([isFarFromSite(null, factory), isFarFromSite(phone(31_000), factory)]).toEqual([false, true])
    expect(isAtFactory({ metres: 501, accuracy: 0, of: 'factory' })).toBe(false)
  })

  it('a distance is written as the reader writes numbers', () => {
    expect([writtenDistance('pl-PL', 3400), writtenDistance('zh-CN', 850)]).toEqual(['3,4 km', '850米'])
  })
})

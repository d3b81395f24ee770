import { expect, it } from 'vitest'
import { waitWords } from './wait-words.ts'

it.each([
  ['en-US', 1, '1 second'],
  ['en-US', 59, '59 seconds'],
  ['en-US', 60, '1 minute'],
  ['en-US', 61, '2 minutes'],
  ['en-US', 1800, '30 minutes'],
  ['en-US', 7200, '120 minutes'],
  ['en-US', 7201, '3 hours'],
  ['zh-CN', 1800, '30分钟'],
  ['ko-KR', 1800, '30분'],
  ['pl-PL', 120, '2 minuty'],
  ['pl-PL', 1800, '30 minut'],
  ['es-ES', 60, '1 minuto'],
])('%s: %i seconds are %s', (locale, seconds, words) => expect(waitWords(locale, seconds)).toBe(words))

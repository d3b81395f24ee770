import { expect, it } from 'vitest'
import { nameKey } from './inspector-names.ts'

const alike: readonly [why: string, one: string, other: string][] = [
  ['case', 'Wang Wei', 'WANG WEI'],
  ['spaces and punctuation', 'Wang Wei', 'Wang-Wei.'],
  ['full width', 'Wang Wei', 'Ｗａｎｇ Ｗｅｉ'],
  ['accents', 'Wang Wei', 'Wáng Wěi'],
  ['Cyrillic letters', 'Oscar Chen', 'Оѕсаг Сһеп'],
  ['Greek letters', 'Nora', 'Νοrα'],
  ['a capital I for a small l', 'Alan Liu', 'AIan Iiu'],
  ['figures for letters', 'Bo Li', '8o L1'],
  ['rn for m', 'Emma', 'Ernrna'],
  ['vv for w', 'Wen', 'Vven'],
  ['a mark beside the name', 'Chen Jie', 'Chen Jie ✓'],
  ['a sign in a circle', 'Chen Jie', 'Ⓒhen Jie'],
  ['Han characters that differ by the length of a stroke', '王未', '王末'],
  ['signs alone, in another width', '★!', '★！'],
]

it.each(alike)('%s: “%s” and “%s” are one name', (_why, one, other) => {
  expect(nameKey(other)).toBe(nameKey(one))
})

const apart: readonly [one: string, other: string][] = [
  ['Wang Wei', 'Wang Wen'],
  ['Chen Jie', 'Chen Jia'],
  ['王伟', '王维'],
  ['김민수', '김민서'],
  ['Ana', 'Anna'],
  ['★', '☆'],
]

it.each(apart)('“%s” and “%s” are two names', (one, other) => {
  expect(nameKey(other)).not.toBe(nameKey(one))
})

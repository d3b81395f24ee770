import { expect, it } from 'vitest'
import { decimal, fullName } from './written.ts'

it.each([
  ['en-US', 'Anna', 'Kowalska', 'Anna Kowalska'],
  ['pl-PL', 'Anna', 'Kowalska', 'Anna Kowalska'],
  ['zh-CN', '伟', '王', '王伟'],
  ['ko-KR', '민수', '김', '김민수'],
  ['en-US', '伟', '王', '王伟'],
  ['zh-CN', 'Anna', 'Kowalska', 'Kowalska Anna'],
  ['ko-KR', 'Minsu', '김', '김 Minsu'],
  ['es-ES', 'Ana', '', 'Ana'],
] as const)('%s: %s and %s are “%s”', (locale, given, family, name) => {
  expect(fullName(locale, given, family)).toBe(name)
})

it('AQLs are written with a comma in Polish and Spanish', () => {
  expect((['en-US', 'zh-CN', 'ko-KR', 'pl-PL', 'es-ES'] as const).map((locale) => decimal(locale, '2.5'))).toEqual([
    '2.5',
    '2.5',
    '2.5',
    '2,5',
    '2,5',
  ])
})

import { type AnyEntry, type EntryKind, fold } from '@goodlot/inspection'
import { practiceScore } from '@goodlot/rules'
import { describe, expect, it } from 'vitest'
import { answer, defect, phone, photo, unit } from '../../../packages/inspection/src/entries-fixture.ts'
import { mistakeOf, stepsOf } from './judge.ts'
import { cartonLength, counted, faults, items, practiceMission, practiceOrder } from './lesson.ts'

const { brief } = practiceMission(new Date('2026-11-18T01:00:00Z'))
const stepsAfter = (entries: readonly AnyEntry[]) => stepsOf(entries, fold(brief, [...entries]), {})
const visit = () => phone('p', undefined, practiceOrder)

describe('mistakeOf', () => {
  const why = (write: (p: ReturnType<typeof visit>) => unknown) => {
    const p = visit()
    write(p)
    const found = mistakeOf(p.written.at(-1) as AnyEntry)
    return found && `${found.step} ${found.why}`
  }
  it.each<[string, string | null, (p: ReturnType<typeof visit>) => unknown]>([
    ['a good unit that is called good', null, (p) => p.write('unit', unit(1))],
    ['a speck that is let pass', 'unit_2 missed', (p) => p.write('unit', unit(2))],
    ['a reflection that is called a defect', 'unit_5 harmless', (p) => p.write('unit', unit(5, false))],
    ['the right defect', null, (p) => p.write('defect', defect(4, 'major', { option: faults.print }))],
    ['another defect', 'unit_4 other_defect', (p) => p.write('defect', defect(4, 'major', { option: faults.crack }))],
    ['a mark that says 12 pieces', 'mark mark', (p) => p.write('answer', answer(items.mark, { verdict: 'conform' }))],
    ['a label that is as it should be', null, (p) => p.write('answer', answer(items.label, { verdict: 'conform' }))],
    [
      'a tape that is read wrongly',
      'length length',
      (p) => p.write('answer', answer(items.length, { values: [{ option: 31, specimens: ['400'] }] })),
    ],
    ['a wrong count', 'count count', (p) => p.write('quantity', { product: 1, ...counted, packed: 50 })],
  ])('%s', (_, wanted, write) => {
    expect(why(write)).toBe(wanted)
  })
})

describe('stepsOf', () => {
  /** A visit in which everything is right at once. */
  function perfect(): ReturnType<typeof visit> {
    const p = visit()
    p.write('check_in', { battery: 80 })
    for (const number of [1, 3, 5, 6, 8]) p.write('unit', unit(number))
    for (const [number, fault, grade] of [
      [2, 'speck', 'minor'],
      [4, 'print', 'major'],
      [7, 'scratch', 'minor'],
    ] as const) {
      p.write('unit', unit(number, false))
      p.write('defect', defect(number, grade, { option: faults[fault] }))
    }
    p.write('answer', answer(items.mark, { verdict: 'not_conform' }))
    p.write('answer', answer(items.label, { verdict: 'conform' }))
    p.write('answer', answer(items.length, { values: [{ option: 31, specimens: [String(cartonLength)] }] }))
    p.write('photo', photo({ item: items.mark }))
    p.write('photo', photo({ item: items.label, sha256: 'b'.repeat(64) }))
    p.write('quantity', { product: 1, ...counted })
    return p
  }

  it('a visit without a wrong tap is worth 100', () => {
    expect(practiceScore(stepsAfter(perfect().written as AnyEntry[]))).toBe(100)
  })

  it('a wrong tap that is taken back costs half of its step, a bad photo too, and one that stays all of it', () => {
    const p = perfect()
    const wrong = p.write('unit', unit(1, false))
    p.write('void', { target: wrong.key, reason: '' })
    p.write('unit', unit(1))
    p.write('answer', answer(items.label, { verdict: 'not_conform' }))
    const entries = p.written as AnyEntry[]
    const steps = stepsOf(entries, fold(brief, [...entries]), { mark_photo: 2 })
    expect([steps.unit_1, steps.label, steps.mark_photo]).toEqual([
      { wrong: 1, right: true },
      { wrong: 1, right: false },
      { wrong: 2, right: true },
    ])
    // 28 halves: less one, two, and one
    expect(practiceScore(steps)).toBe(86)
  })
})

it('every kind of entry that is not scored is no mistake', () => {
  const p = visit()
  p.write('check_out', { battery: null })
  const kinds: EntryKind[] = p.written.map(({ kind }) => kind)
  expect(kinds).toEqual(['check_out'])
  expect(mistakeOf(p.written[0] as AnyEntry)).toBeNull()
})

import { expect, it } from 'vitest'
import { type PracticeSteps, type PracticeTry, practiceScore, practiceSteps } from './practice.ts'

const all = (one: PracticeTry) => Object.fromEntries(practiceSteps.map((step) => [step, one])) as PracticeSteps

it('a practice mission counts what was right at once fully, what was put right half, and what stayed wrong not at all', () => {
  expect(practiceScore(all({ wrong: 0, right: true }))).toBe(100)
  expect(practiceScore(all({ wrong: 4, right: true }))).toBe(50)
  expect(practiceScore(all({ wrong: 0, right: false }))).toBe(0)
  expect(practiceScore({ ...all({ wrong: 0, right: true }), mark: { wrong: 1, right: true } })).toBe(96)
})

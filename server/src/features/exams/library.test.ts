import { readFileSync } from 'node:fs'
import { cartonsToOpen, plan } from '@goodlot/sampling'
import { describe, expect, it } from 'vitest'
import type { LibraryQuestion } from './library-store.ts'

const questions: LibraryQuestion[] = JSON.parse(
  readFileSync(new URL('../../../db/reference/exam-questions.json', import.meta.url), 'utf8'),
)
const rightAnswer = (code: string) => questions.find((one) => one.code === code)?.en.answers[0]

describe('the questions that come with the product', () => {
  it('are at least 96, with 40 for everybody, each in two languages with four different answers, a reason and a source (A-18)', () => {
    expect(questions.length).toBeGreaterThanOrEqual(96)
    expect(questions.filter(({ category }) => category === null).length).toBeGreaterThanOrEqual(40)
    expect(new Set(questions.map(({ code }) => code)).size).toBe(questions.length)
    for (const { code, reference, en, zh } of questions)
      for (const { question, answers, explanation } of [en, zh]) {
        expect([...new Set(answers)], code).toHaveLength(4)
        expect(
          [question, explanation, reference, ...answers].filter((text) => text.trim() === ''),
          code,
        ).toEqual([])
      }
    expect(questions.filter(({ zh }) => !/\p{Script=Han}/u.test(zh.question))).toEqual([])
  })

  it('cannot be passed by choosing the longest answer', () => {
    for (const language of ['en', 'zh'] as const) {
      const longest = questions.filter((one) => {
        const lengths = one[language].answers.map(({ length }) => length)
        return lengths[0] === Math.max(...lengths)
      })
      expect(longest.length / questions.length).toBeLessThan(0.5)
    }
  })

  const normal = { severity: 'normal', level: 'II' } as const
  it.each([
    ['sampling-letter-2500', () => `${at(2500).letter}, ${at(2500).sampleSize} pieces`],
    ['sampling-letter-900', () => at(900).letter],
    ['sampling-letter-s3', () => `${plan({ ...normal, lotSize: 5000, level: 'S-3', aql: '4.0' }).sampleSize}`],
    ['sampling-accept-125-25', () => `${at(2500, '2.5').accept}`],
    ['sampling-accept-200-40', () => `${at(5000, '4.0').accept} and ${at(5000, '4.0').reject}`],
    ['sampling-accept-80-15', () => `Not accepted: Ac is ${at(900, '1.5').accept} and Re is ${at(900, '1.5').reject}`],
    ['sampling-cartons', () => `${cartonsToOpen(400, 1)}`],
  ])('%s agrees with the tables of the standard', (code, computed) => {
    expect(rightAnswer(code)).toBe(computed())
  })
  function at(lotSize: number, aql = '2.5') {
    return plan({ ...normal, lotSize, aql })
  }
})

import { describe, expect, it } from 'vitest'
import { answerDay, applicationState } from './applications.ts'
import { defaultCalendar } from './china-time.ts'

describe('answerDay', () => {
  it.each([
    ['2026-11-16', 3, '2026-11-19'],
    ['2026-11-19', 3, '2026-11-24'],
    ['2026-11-20', 2, '2026-11-24'],
    ['2026-11-21', 2, '2026-11-24'],
  ])('submitted on %s, %i working days later is %s', (from, days, answer) => {
    expect(answerDay(from, days, defaultCalendar)).toBe(answer)
  })

  it('holidays do not count, weekend days that are worked do', () => {
    const calendar = { ...defaultCalendar, holidays: ['2026-11-17', '2026-11-18'], makeUpDays: ['2026-11-21'] }
    expect(answerDay('2026-11-16', 3, calendar)).toBe('2026-11-21')
  })
})

describe('applicationState', () => {
  it('says of each step whether it is done, and leaves out what is not asked of this inspector', () => {
    const facts = { verifyStage: 'submitted', entryExam: 'due', hasPractised: true, openDays: 0 } as const
    expect(applicationState(facts).map(({ step, done }) => `${step} ${done}`)).toEqual([
      'profile true',
      'exam false',
      'practice true',
      'answer false',
      'days false',
    ])
    expect(applicationState({ ...facts, entryExam: 'not_needed', openDays: null }).map(({ step }) => step)).toEqual([
      'profile',
      'practice',
      'answer',
    ])
  })
})

import type { ExamState } from '@goodlot/contract/wire-shapes'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refused } from '../../../web/src/test/wire.ts'
import { aProfile } from '../test/people.ts'
import { openScreen } from '../test/screen.tsx'

const state = (change: Partial<ExamState> = {}): ExamState => ({
  is_due: 1,
  is_passed: 0,
  questions: 20,
  needed: 16,
  minutes: 40,
  refusal: '',
  next_from: '',
  tries_left: 3,
  current: null,
  last: null,
  ...change,
})
const question = (no: number, chosen: number | null = null) => ({
  no,
  question: `Question number ${no}?`,
  answers: [1, 2, 3, 4].map((i) => `Answer ${no}.${i}`),
  chosen,
})
const current = (chosen: (number | null)[], seconds_left = 2400): ExamState['current'] => ({
  try_id: 9,
  seconds_left,
  language: 'en',
  asked: chosen.map((one, i) => question(i + 1, one)),
})
const ended = state({
  is_due: 0,
  is_passed: 1,
  refusal: 'exam_passed',
  last: {
    right: 17,
    passed: 1,
    ended_at: '2026-11-18 10:00:00',
    wrong: [
      { no: 3, question: 'What is AQL?', chosen: '', right: 'A limit', explanation: 'Because.', reference: 'ISO' },
    ],
  },
})

it('an inspector is told on the start screen, begins in Chinese, and sees one question a screen', async () => {
  const { t, user, wire } = await openScreen('/field', {
    profile: aProfile({ entry_exam: 'due' }),
    answers: { exam_state: state(), exam_begin: state({ current: current([null, null]) }) },
  })
  await screen.findByText(t('field.exam_due'))
  await user.click(screen.getByRole('link', { name: t('field.exam') }))
  await screen.findByText(t('field.exam_tries_left', { count: 3 }))
  await user.click(screen.getByRole('button', { name: '中文' }))
  await user.click(screen.getByRole('button', { name: t('field.exam_begin') }))
  expect(await screen.findByRole('group', { name: 'Question number 1?' })).toBeTruthy()
  expect(screen.queryByText('Question number 2?')).toBeNull()
  expect(wire.sent('exam_begin')).toMatchObject([{ language: 'zh' }])
})

it('a try goes on at the first open question, keeps each answer at the server, and explains the result', async () => {
  const { t, user, wire } = await openScreen('/field/exam', {
    answers: { exam_state: state({ current: current([2, null]) }), exam_answer: refused('exam_over', 'Over.') },
  })
  const second = await screen.findByRole('group', { name: 'Question number 2?' })
  await user.click(within(second).getByLabelText('Answer 2.3'))
  await screen.findByText('Over.')
  expect(within(second).getByLabelText<HTMLInputElement>('Answer 2.3').checked).toBe(false)
  screen.getByText(t('field.exam_open', { count: 1 }))
  wire.answer({ exam_answer: { answered: 2 }, exam_finish: ended })
  await user.click(within(second).getByLabelText('Answer 2.3'))
  await screen.findByText(t('field.exam_all_answered'))
  expect(wire.sent('exam_answer').at(-1)).toMatchObject({ try_id: '9', no: '2', answer: '3' })
  await user.click(screen.getByRole('button', { name: t('field.exam_previous') }))
  expect(screen.getByLabelText<HTMLInputElement>('Answer 1.2').checked).toBe(true)
  await user.click(screen.getByRole('button', { name: t('field.exam_finish') }))
  await screen.findByText(t('field.exam_passed', { right: 17, questions: 20 }))
  screen.getByText(t('field.exam_right_answer', { answer: 'A limit' }))
  expect(screen.queryByRole('button', { name: t('field.exam_begin') })).toBeNull()
  expect(wire.sent('ins_profile')).toHaveLength(2)
})

it('a try whose time is over ends by itself', async () => {
  const { t, wire } = await openScreen('/field/exam', {
    answers: {
      exam_state: state({ current: current([null], 0) }),
      exam_finish: state({ refusal: 'exam_wait', next_from: '2026-11-25 10:00:00', tries_left: 0 }),
    },
  })
  await screen.findByText(t('field.exam_wait', { when: '2026-11-25 10:00' }))
  expect(wire.sent('exam_finish')).toHaveLength(1)
})

import type { ExamQuestion } from '@goodlot/contract/wire-shapes'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rootAccount } from '../../test/people.ts'
import { openRowMenu } from '../../test/row-actions.ts'
import { findDialog, openScreen } from '../../test/screen.tsx'

const texts = (word: string) => ({ question: `${word}?`, answers: ['A', 'B', 'C', 'D'], explanation: 'Because' })
const question: ExamQuestion = {
  question_id: 7,
  catalog_id: null,
  catalog_name: '',
  en: texts('What is AQL'),
  zh: texts('什么是 AQL'),
  reference: 'ISO 2859-1',
  status: 1,
  version: 3,
  asked: 8,
  answered_right: 2,
  changed_at: '',
  changed_by: '',
}

it.each(['en-US', 'zh-CN'] as const)(
  'root reads how often a question is answered rightly, rewords it and retires it (%s)',
  async (locale) => {
    const { user, t, wire } = await openScreen('/exam', {
      locale,
      me: rootAccount(),
      answers: {
        exam_question_list: { data: [question], total: 1 },
        catalog_tree: [],
        exam_question_save: { ...question, version: 4 },
      },
    })
    await screen.findByText(locale === 'zh-CN' ? '什么是 AQL?' : 'What is AQL?')
    screen.getByText('25%')
    await user.click(screen.getByLabelText(t('exams.edit_no', { no: 7 })))
    const dialog = await findDialog(t('exams.edit_no', { no: 7 }))
    const [right] = within(dialog).getAllByLabelText<HTMLInputElement>(t('exams.right_answer'))
    expect(right?.value).toBe('A')
    await user.type(right as HTMLInputElement, '!')
    await user.click(within(dialog).getByRole('button', { name: t('ui.save') }))
    await expect.poll(() => wire.sent('exam_question_save').length).toBe(1)
    expect(wire.sent('exam_question_save')[0]).toMatchObject({
      question_id: '7',
      version: '3',
      en_right: 'A!',
      zh_wrong_3: 'D',
    })
    await openRowMenu({ t, user }, 'What is AQL?')
    await user.click(await screen.findByLabelText(t('exams.retire_no', { no: 7 })))
    await expect.poll(() => wire.sent('exam_question_save').length).toBe(2)
    expect(wire.sent('exam_question_save')[1]).toMatchObject({
      question_id: '7',
      status: '2',
      en_question: 'What is AQL?',
    })
  },
)

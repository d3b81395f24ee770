import type { Calls, ExamLanguage, ExamQuestion, InputOf } from '@goodlot/contract'
import { ask } from '../../api/send.ts'

export type QuestionInput = InputOf<Calls['exam_question_save']>

/** The languages of the questions, in the order of the form. */
export const languages = ['en', 'zh'] as const satisfies readonly ExamLanguage[]
export const wrongAnswers = [1, 2, 3] as const

/** A question is in use, or is no longer asked. */
export const questionStatus = { inUse: 1, retired: 2 } as const

export const saveQuestion = (input: QuestionInput) => ask('exam_question_save', input, { quiet: true })

type Texts = Record<
  `${ExamLanguage}_${'question' | 'right' | `wrong_${(typeof wrongAnswers)[number]}` | 'explanation'}`,
  string
>
export interface Values extends Texts {
  catalog_id: number | null
  reference: string
}

const textsOf = (code: ExamLanguage, texts?: ExamQuestion['en']) => {
  const [right = '', ...wrong] = texts?.answers ?? []
  return {
    [`${code}_question`]: texts?.question ?? '',
    [`${code}_right`]: right,
    ...Object.fromEntries(wrongAnswers.map((no) => [`${code}_wrong_${no}`, wrong[no - 1] ?? ''])),
    [`${code}_explanation`]: texts?.explanation ?? '',
  }
}

/** What the form shows of a question; empty without one. */
export const valuesOf = (question?: ExamQuestion): Values =>
  ({
    catalog_id: question?.catalog_id ?? null,
    reference: question?.reference ?? '',
    ...textsOf('en', question?.en),
    ...textsOf('zh', question?.zh),
  }) as Values

/** The input of `exam_question_save` for what was typed. */
export const inputOf = ({ catalog_id, ...texts }: Values): QuestionInput => ({ ...texts, catalog_id: catalog_id ?? '' })

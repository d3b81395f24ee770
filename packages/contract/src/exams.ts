import { examAnswers, examQuestions } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { noRecord } from './call-record.ts'
import { messageKey } from './sentences.ts'
import {
  active,
  activeInput,
  clearable,
  filter,
  flag,
  id,
  int,
  lines,
  optional,
  pageOf,
  search,
  sortBy,
  text,
} from './wire.ts'

/** The languages in which the questions are kept. */
export const examLanguages = ['en', 'zh'] as const
export type ExamLanguage = (typeof examLanguages)[number]
const language = { language: optional(z.enum(examLanguages, messageKey('validation.choice'))) }

/** A question as it is asked: nothing tells which answer is right. */
const askedQuestion = z.object({
  no: z.int(),
  question: z.string(),
  answers: z.array(z.string()),
  /** Which of the answers was chosen, counted from 1; null: none yet. */
  chosen: z.int().nullable(),
})

const wrongAnswer = z.object({
  no: z.int(),
  question: z.string(),
  /** '' if the question was left out. */
  chosen: z.string(),
  right: z.string(),
  explanation: z.string(),
  reference: z.string(),
})

export const examState = z.object({
  /** 1: no order reaches the inspector before the exam is passed. */
  is_due: flag(),
  is_passed: flag(),
  questions: z.int(),
  needed: z.int(),
  minutes: z.int(),
  /** Why no try can begin now; '' if one can. */
  refusal: z.enum(['', 'exam_passed', 'exam_wait', 'exam_no_expertise']),
  /** The minute from which the next try may begin; '' if there is no wait. */
  next_from: z.string(),
  tries_left: z.int(),
  /** The try that is under way, on whichever phone it began. */
  current: z
    .object({ try_id: z.int(), seconds_left: z.int(), language: z.enum(examLanguages), asked: z.array(askedQuestion) })
    .nullable(),
  /** The last try that ended. */
  last: z.object({ right: z.int(), passed: flag(), ended_at: z.string(), wrong: z.array(wrongAnswer) }).nullable(),
})
export type ExamState = z.infer<typeof examState>

const questionTexts = z.object({ question: z.string(), answers: z.array(z.string()), explanation: z.string() })

export const examQuestion = z.object({
  question_id: z.int(),
  /** Null: asked of everybody. */
  catalog_id: z.int().nullable(),
  catalog_name: z.string(),
  /** The first of the answers is the right one. */
  en: questionTexts,
  zh: questionTexts,
  reference: z.string(),
  status: active(),
  version: z.int(),
  /** How often it was asked in tries that have ended, and how often it was answered rightly. */
  asked: z.int(),
  answered_right: z.int(),
  changed_at: z.string(),
  changed_by: z.string(),
})
export type ExamQuestion = z.infer<typeof examQuestion>

const sentence = () => text({ required: 'validation.required', max: 400 })
const textsIn = (code: ExamLanguage) =>
  ({
    [`${code}_question`]: lines({ required: 'validation.required', max: 1000 }),
    [`${code}_right`]: sentence(),
    [`${code}_wrong_1`]: sentence(),
    [`${code}_wrong_2`]: sentence(),
    [`${code}_wrong_3`]: sentence(),
    [`${code}_explanation`]: lines({ required: 'validation.required', max: 1000 }),
  }) as Record<
    `${ExamLanguage}_${'question' | 'right' | `wrong_${1 | 2 | 3}` | 'explanation'}`,
    ReturnType<typeof text>
  >

export const exams = {
  exam_state: call({
    about:
      'The entry exam of the signed-in inspector: whether it is needed, the try under way, the result of the last one.',
    kind: 'read',
    action: 'own_inspector_profile',
    record: noRecord,
    faults: ['not_found'],
    input: z.object(language),
    output: examState,
  }),
  exam_begin: call({
    about: 'Begins a try, or answers the one that is under way. Three tries, then seven days.',
    kind: 'write',
    action: 'own_inspector_profile',
    record: noRecord,
    faults: ['not_found', 'exam_passed', 'exam_wait', 'exam_no_expertise', 'exam_too_few'],
    limits: [{ per: 'account', tries: 20, seconds: 3600 }],
    input: z.object(language),
    output: examState,
  }),
  exam_answer: call({
    about: 'Keeps the answer to one question of the try; it can be changed until the try ends.',
    kind: 'write',
    action: 'own_inspector_profile',
    record: noRecord,
    faults: ['not_found', 'exam_over'],
    limits: [{ per: 'account', tries: 600, seconds: 3600 }],
    input: z.object({
      try_id: id(),
      no: int({ min: 1, max: examQuestions }),
      answer: int({ min: 1, max: examAnswers }),
    }),
    output: z.object({ answered: z.int() }),
  }),
  exam_finish: call({
    about: 'Ends the try and answers its result. A try that has ended already is answered as it ended.',
    kind: 'write',
    action: 'own_inspector_profile',
    record: noRecord,
    faults: ['not_found'],
    input: z.object({ try_id: id(), ...language }),
    output: examState,
  }),
  exam_question_list: call({
    about: 'Root: the questions of the entry exam, with how often they were answered rightly.',
    kind: 'read',
    action: 'verify_inspectors',
    record: noRecord,
    faults: ['list_too_deep'],
    input: search({
      question_id: optional(id()),
      text: filter(),
      /** A category; 0: the questions for everybody. */
      catalog_id: optional(int({ min: 0 })),
      status: optional(activeInput()),
      sort: sortBy('asked', 'share'),
    }),
    output: pageOf(examQuestion),
  }),
  exam_question_save: call({
    about:
      'Root adds a question, or changes one (question_id); status 2 retires it. Tries keep what they asked. A stale version is 4000 with who and when.',
    kind: 'write',
    action: 'verify_inspectors',
    record: noRecord,
    faults: ['not_found', 'record_changed'],
    input: z.object({
      question_id: optional(id()),
      catalog_id: clearable(id()),
      ...textsIn('en'),
      ...textsIn('zh'),
      reference: clearable(text({ max: 300 })),
      status: optional(activeInput()),
      /** The version that root saw. If it is not sent, a stale save is not detected. */
      version: optional(int({ min: 1 })),
    }),
    output: examQuestion,
  }),
}

import type { DecodedOf, ExamLanguage, ExamQuestion, exams } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { chinaDateTime, maySaveOver } from '@goodlot/rules'
import type { Transaction } from 'kysely'
import { changedFields, recordBy } from '../../audit-log/index.ts'
import { type ExamTexts, json } from '../../db/json-columns.ts'
import type { DB } from '../../db/types.ts'
import type { Handlers } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { BadInput, fail, type MayFail } from '../../http/refusal.ts'
import { catalogNodes, inLanguage } from '../../reference/index.ts'
import {
  addVersion,
  insertQuestion,
  lockQuestion,
  type QuestionRow,
  questionById,
  questionsOf,
  sortedQuestions,
  updateQuestion,
} from './question-store.ts'

const questionView = (row: QuestionRow, locale: Locale): ExamQuestion => ({
  question_id: row.id,
  catalog_id: row.category_id,
  catalog_name: row.category_names ? inLanguage(row.category_names, locale) : '',
  ...row.texts,
  reference: row.reference,
  status: row.active,
  version: row.version,
  asked: row.asked,
  answered_right: row.answered_right,
  changed_at: row.changed_at ? chinaDateTime(row.changed_at) : '',
  changed_by: row.changed_by_name ?? '',
})

type SaveInput = DecodedOf<(typeof exams)['exam_question_save']>

const textsIn = (input: SaveInput, code: ExamLanguage) => ({
  question: input[`${code}_question`],
  answers: [input[`${code}_right`], input[`${code}_wrong_1`], input[`${code}_wrong_2`], input[`${code}_wrong_3`]],
  explanation: input[`${code}_explanation`],
})

/** Two answers that read the same could both be right, so the later of them is refused. */
function refuseTwins(texts: ExamTexts): void {
  for (const code of ['en', 'zh'] as const) {
    const { answers } = texts[code]
    const twin = answers.findIndex((answer, i) => answers.indexOf(answer) !== i)
    if (twin > 0) throw new BadInput({ [`${code}_wrong_${twin}`]: 'validation.answer_twice' })
  }
}

/** Calls with which root keeps the questions. */
export const questionHandlers: Pick<Handlers<typeof exams>, 'exam_question_list' | 'exam_question_save'> = {
  exam_question_list(ctx, { page, limit, sort, ...filters }) {
    return pageOf(
      ctx,
      questionsOf(ctx.db, { ...filters, sort }),
      (q) => sortedQuestions(q, sort),
      { page, limit },
      (row) => questionView(row, ctx.locale),
    )
  },

  async exam_question_save(ctx, input) {
    const category = input.catalog_id ?? null
    if (category !== null && !(await catalogNodes(ctx.db)).some((n) => n.id === category && n.parent_id === null))
      throw new BadInput({ catalog_id: 'validation.choice' })
    const texts: ExamTexts = { en: textsIn(input, 'en'), zh: textsIn(input, 'zh') }
    refuseTwins(texts)
    const existing =
      input.question_id === undefined ? undefined : await lockedFor(ctx, input.question_id, input.version)
    const version = (existing?.version ?? 0) + 1
    const columns = {
      category_id: category,
      reference: input.reference ?? '',
      active: input.status ?? existing?.active ?? true,
    }
    const row = {
      ...columns,
      texts: json(texts),
      version,
      kept: true,
      changed_at: ctx.now,
      changed_by: ctx.me.id,
    }
    const id = existing?.id ?? (await insertQuestion(ctx.db, row))
    if (existing) await updateQuestion(ctx.db, id, row)
    await addVersion(ctx.db, { id, version, texts, reference: columns.reference })
    await recordBy(ctx, 'exams.save_question', `exam_question:${id}`, {
      version,
      ...changedFields(existing ? { ...existing, ...loggedTexts(existing.texts) } : {}, {
        ...columns,
        ...loggedTexts(texts),
      }),
    })
    return questionView(await questionById(ctx.db, id), ctx.locale)
  },
}

/** The texts of a question as the log keeps them. */
const loggedTexts = ({ en, zh }: ExamTexts) => ({
  ...{ question: en.question, right_answer: en.answers[0] ?? '', wrong_answers: en.answers.slice(1) },
  explanation: en.explanation,
  ...{ question_zh: zh.question, right_answer_zh: zh.answers[0] ?? '', wrong_answers_zh: zh.answers.slice(1) },
  explanation_zh: zh.explanation,
})

/** Locks a question for a change. A change that was decided on an older version is refused, with who changed it and when. */
async function lockedFor(
  ctx: { db: Transaction<DB> } & MayFail<'not_found' | 'record_changed'>,
  id: number,
  version: number | undefined,
) {
  const existing = await lockQuestion(ctx.db, id)
  if (!existing) fail(ctx, 'not_found')
  const { nickname, ...question } = existing
  const who = nickname ?? ''
  const when = question.changed_at ? chinaDateTime(question.changed_at) : ''
  const saving = maySaveOver({ version }, { version: question.version, modifiedAt: when, modifiedBy: who })
  if (!saving.ok) fail(ctx, saving.why, saving.params, { who, when, version: question.version })
  return question
}

import { randomInt } from 'node:crypto'
import type { ExamLanguage, ExamState, exams } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import {
  chinaDateTime,
  chinaDay,
  drawQuestions,
  examAnswers,
  examNeeded,
  examQuestions,
  examScore,
  isExamOver,
  nextTry,
  passesExam,
  shuffled,
} from '@goodlot/rules'
import type { Transaction } from 'kysely'
import { recordBy } from '../../audit-log/index.ts'
import type { DB } from '../../db/types.ts'
import type { Context, Handlers, Me, WriteContext } from '../../http/context.ts'
import { fail, type MayFail, refuse } from '../../http/refusal.ts'
import { readSettings } from '../../setting/index.ts'
import { inspectorById, linesOfInspector, lockInspector, saveExam } from '../inspectors/index.ts'
import {
  type AskedRow,
  askedIn,
  endedOf,
  endTry,
  insertTry,
  keepAnswer,
  poolFor,
  type Try,
  triesOf,
} from './try-store.ts'

type OwnCalls = 'exam_state' | 'exam_begin' | 'exam_answer' | 'exam_finish'
type Reading = Pick<Context, 'db' | 'config' | 'now' | 'locale'> & { me: Me } & MayFail<'not_found'>
type Writing = WriteContext & { me: Me } & MayFail<'not_found'>

const languageFor = (chosen: ExamLanguage | undefined, locale: Locale): ExamLanguage =>
  chosen ?? (locale === 'zh-CN' ? 'zh' : 'en')

/** Calls of an inspector about its own exam. Each write locks the inspector, so that two phones take turns. */
export const ownHandlers: Pick<Handlers<typeof exams>, OwnCalls> = {
  exam_state: (ctx, { language }) => stateOf(ctx, languageFor(language, ctx.locale)),

  async exam_begin(ctx, { language }) {
    const tries = await lockedTries(ctx)
    if (!tries.some(({ ended_at }) => ended_at === null)) {
      refuse(ctx, nextTry(endedOf(tries), ctx.now).verdict)
      const categories = await categoriesOf(ctx)
      if (categories.length === 0) fail(ctx, 'exam_no_expertise')
      const pool = await poolFor(ctx.db, ctx.me.id)
      const drawn = drawQuestions(pool, categories, randomInt)
      if (!drawn) fail(ctx, 'exam_too_few')
      const versions = new Map(pool.map(({ id, version }) => [id, version]))
      const places = Array.from({ length: examAnswers }, (_, i) => i)
      const { minutes } = (await readSettings(ctx))['inspectors.exam']
      const ends_at = new Date(ctx.now.getTime() + minutes * 60_000)
      await insertTry(
        ctx.db,
        { inspector_id: ctx.me.id, started_at: ctx.now, ends_at },
        drawn.map((question_id) => ({
          question_id,
          version: versions.get(question_id) ?? 1,
          shown: shuffled(places, randomInt),
        })),
      )
      await recordBy(ctx, 'exams.begin', `inspector:${ctx.me.id}`, { try: tries.length + 1 })
    }
    return stateOf(ctx, languageFor(language, ctx.locale))
  },

  async exam_answer(ctx, { try_id, no, answer }) {
    const open = (await lockedTries(ctx)).find(({ id }) => id === try_id)
    if (!open) fail(ctx, 'not_found')
    if (open.ended_at) fail(ctx, 'exam_over')
    return { answered: await keepAnswer(ctx.db, open.id, no, answer) }
  },

  async exam_finish(ctx, { try_id, language }) {
    const found = (await lockedTries(ctx)).find(({ id }) => id === try_id)
    if (!found) fail(ctx, 'not_found')
    if (!found.ended_at) await end(ctx, found, ctx.now)
    return stateOf(ctx, languageFor(language, ctx.locale))
  },
}

/** The tries, with the inspector locked; one whose time is over ends now, with the answers that it has. */
async function lockedTries(ctx: Writing): Promise<Try[]> {
  if (!(await lockInspector(ctx.db, ctx.me.id))) fail(ctx, 'not_found')
  const tries = await triesOf(ctx.db, ctx.me.id)
  const late = tries.find((one) => one.ended_at === null && isExamOver(one.ends_at, ctx.now))
  if (!late) return tries
  await end(ctx, late, late.ends_at)
  return triesOf(ctx.db, ctx.me.id)
}

const isRight = ({ chosen }: AskedRow) => chosen === 0

/** Ends a try. A passed one is an exam of every category that the inspector was asked about. */
async function end(ctx: Writing, { id }: Try, ended_at: Date): Promise<void> {
  const asked = await askedIn(ctx.db, id)
  const right_answers = asked.filter(isRight).length
  const passed = passesExam(right_answers)
  await endTry(ctx.db, id, { ended_at, right_answers, passed })
  if (passed) await saveResult(ctx, asked, right_answers, ended_at)
  await recordBy(ctx, 'exams.end', `inspector:${ctx.me.id}`, { right: right_answers, passed })
}

async function saveResult(ctx: Writing & { db: Transaction<DB> }, asked: AskedRow[], right: number, at: Date) {
  const own = await categoriesOf(ctx)
  const examined = own.filter((category) => asked.some(({ category_id }) => category_id === category))
  // where the bank has no questions about the goods, the result stands for the first category
  for (const category_id of examined.length > 0 ? examined : own.slice(0, 1))
    await saveExam(ctx.db, {
      inspector_id: ctx.me.id,
      category_id,
      score: examScore(right),
      taken_on: chinaDay(at),
      saved_by: ctx.me.id,
      saved_at: ctx.now,
    })
}

async function categoriesOf({ db, me }: Pick<Reading, 'db' | 'me'>): Promise<number[]> {
  return [...new Set((await linesOfInspector(db, me.id)).map(({ category_id }) => category_id))]
}

async function stateOf(ctx: Reading, language: ExamLanguage): Promise<ExamState> {
  const inspector = await inspectorById(ctx.db, ctx.me.id)
  if (!inspector) fail(ctx, 'not_found')
  const tries = await triesOf(ctx.db, ctx.me.id)
  const open = tries.find(({ ended_at }) => ended_at === null)
  const last = tries.find(({ ended_at }) => ended_at !== null)
  const next = nextTry(endedOf(tries), ctx.now)
  const refusal = !next.verdict.ok
    ? next.verdict.why
    : (await categoriesOf(ctx)).length === 0
      ? 'exam_no_expertise'
      : ''
  return {
    is_due: inspector.exam_due,
    is_passed: tries.some(({ passed }) => passed),
    questions: examQuestions,
    needed: examNeeded,
    minutes: (await readSettings(ctx))['inspectors.exam'].minutes,
    refusal: open ? '' : refusal,
    next_from: next.from ? chinaDateTime(next.from) : '',
    tries_left: next.left,
    current: open ? await currentView(ctx, open, language) : null,
    last: last ? await lastView(ctx, last, language) : null,
  }
}

async function currentView({ db, now }: Reading, open: Try, language: ExamLanguage) {
  const asked = await askedIn(db, open.id)
  return {
    try_id: open.id,
    seconds_left: Math.max(0, Math.ceil((open.ends_at.getTime() - now.getTime()) / 1000)),
    language,
    asked: asked.map(({ no, shown, chosen, texts }) => {
      const { question, answers } = texts[language]
      return {
        no,
        question,
        answers: shown.map((place) => answers[place] ?? ''),
        chosen: chosen === null ? null : shown.indexOf(chosen) + 1,
      }
    }),
  }
}

async function lastView({ db }: Reading, last: Try, language: ExamLanguage): Promise<ExamState['last']> {
  const asked = await askedIn(db, last.id)
  return {
    right: last.right_answers ?? 0,
    passed: last.passed === true,
    ended_at: last.ended_at ? chinaDateTime(last.ended_at) : '',
    wrong: asked
      .filter((row) => !isRight(row))
      .map(({ no, chosen, texts, reference }) => {
        const { question, answers, explanation } = texts[language]
        return {
          no,
          question,
          chosen: chosen === null ? '' : (answers[chosen] ?? ''),
          right: answers[0] ?? '',
          explanation,
          reference,
        }
      }),
  }
}

import { chinaDateTime } from './china-time.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** The entry exam: how many questions a try has, and how many right answers pass it. */
export const examQuestions = 20
export const examNeeded = 16
/** The score of a result that counts as passed, in percent: that of the fewest right answers which pass. */
export const examPassScore = (examNeeded / examQuestions) * 100
/** Questions that everybody is asked; the others are about the goods that the inspector knows. */
export const examGeneral = 12
export const examTries = 3
export const examWaitDays = 7
/** Every question has this many answers; the first one that is stored is the right one. */
export const examAnswers = 4

const dayMs = 24 * 3600_000

/** A try that has ended, as far as the next one depends on it. */
export interface EndedTry {
  endedAt: Date
  passed: boolean
}

export interface NextTry {
  verdict: Verdict<'exam_passed' | 'exam_wait'>
  /** From when the next try may begin; null: now. */
  from: Date | null
  /** How many tries are left until the next wait. */
  left: number
}

/** May another try begin? After every third failed try, seven days have to pass. */
export function nextTry(ended: readonly EndedTry[], now: Date): NextTry {
  if (ended.some(({ passed }) => passed)) return { verdict: no('exam_passed'), from: null, left: 0 }
  const used = ended.length % examTries
  if (ended.length === 0 || used > 0) return { verdict: ok, from: null, left: examTries - used }
  const last = Math.max(...ended.map(({ endedAt }) => endedAt.getTime()))
  const from = new Date(last + examWaitDays * dayMs)
  return now >= from
    ? { verdict: ok, from: null, left: examTries }
    : { verdict: no('exam_wait', { when: chinaDateTime(from) }), from, left: 0 }
}

export const isExamOver = (endsAt: Date, now: Date): boolean => now >= endsAt

export const passesExam = (right: number): boolean => right >= examNeeded
export const examScore = (right: number): number => Math.round((right * 100) / examQuestions)

export interface PoolQuestion {
  id: number
  /** Null: for everybody. */
  category: number | null
  /** How often this inspector was asked it in earlier tries. */
  asked: number
}

/** A whole number from 0 to `below` − 1. */
export type Dice = (below: number) => number

export function shuffled<T>(list: readonly T[], dice: Dice): T[] {
  const all = [...list]
  for (let i = all.length - 1; i > 0; i -= 1) {
    const j = dice(i + 1)
    const [a, b] = [all[i] as T, all[j] as T]
    all[i] = b
    all[j] = a
  }
  return all
}

/**
 * Draws the questions of a try: 12 general ones and 8 about the inspector's categories, which take turns. What the categories lack is
 * filled with general questions and, where these run out, with further ones of the categories. Questions that this inspector was asked
 * less often go first. Null if the bank has too few.
 */
export function drawQuestions(
  pool: readonly PoolQuestion[],
  categories: readonly number[],
  dice: Dice,
): number[] | null {
  const fresh = (category: number | null) =>
    shuffled(
      pool.filter((question) => question.category === category),
      dice,
    ).toSorted((a, b) => a.asked - b.asked)
  const general = fresh(null)
  const queues = shuffled([...new Set(categories)], dice).map(fresh)
  const inTurns = Array.from({ length: Math.max(0, ...queues.map((queue) => queue.length)) }, (_, i) =>
    queues.flatMap((queue) => queue[i] ?? []),
  ).flat()
  const special = inTurns.slice(0, examQuestions - examGeneral)
  const common = general.slice(0, examQuestions - special.length)
  const chosen = [...common, ...special]
  const further = inTurns.slice(special.length, special.length + examQuestions - chosen.length)
  const drawn = [...chosen, ...further]
  return drawn.length === examQuestions
    ? shuffled(
        drawn.map(({ id }) => id),
        dice,
      )
    : null
}

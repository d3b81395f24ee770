import { addDays, type CountryCalendar, type Day, kindOfDay } from './china-time.ts'

/** Within how many working days we answer an inspector's submitted profile. */
export const defaultAnswerDays = 3

/** No calendar has this many days in a row without a working one. */
const longestPause = 30

/** The days of which a calendar has to know the kind, to find the day by which we answer. */
export const daysToAnswer = (submittedOn: Day, workingDays: number): Day[] =>
  Array.from({ length: 2 * workingDays + longestPause }, (_, i) => addDays(submittedOn, i + 1))

/** The day by which we answer a profile that was submitted on this day: so many working days later. */
export function answerDay(submittedOn: Day, workingDays: number, calendar: CountryCalendar): Day {
  const working = daysToAnswer(submittedOn, workingDays).filter((day) => kindOfDay(day, calendar) === 'working')
  return working[workingDays - 1] ?? addDays(submittedOn, workingDays)
}

/** What becoming an inspector takes, in the order in which it is usually done. */
const applicationSteps = ['profile', 'exam', 'practice', 'answer', 'days'] as const
export type ApplicationStep = (typeof applicationSteps)[number]

export interface ApplicationFacts {
  verifyStage: 'none' | 'submitted' | 'accepted'
  entryExam: 'passed' | 'due' | 'not_needed'
  /** Null where there is no practice mission. */
  hasPractised: boolean | null
  /** Days that customers can book from today on; null where nobody asked. */
  openDays: number | null
}

/** Where an application stands: each step that this inspector has, and whether it is done. */
export function applicationState(facts: ApplicationFacts): { step: ApplicationStep; done: boolean }[] {
  const done: Record<ApplicationStep, boolean | null> = {
    profile: facts.verifyStage !== 'none',
    exam: facts.entryExam === 'not_needed' ? null : facts.entryExam === 'passed',
    practice: facts.hasPractised,
    answer: facts.verifyStage === 'accepted',
    days: facts.openDays === null ? null : facts.openDays > 0,
  }
  return applicationSteps.flatMap((step) => {
    const isDone = done[step]
    return isDone === null ? [] : [{ step, done: isDone }]
  })
}

/** The practice mission of this version of the app: its goods and what is right about them. Tries keep the version that they were made with. */
export const practiceVersion = 1

/** What a try is scored by: eight units of the sample, three checks, two photos, the count. */
export const practiceSteps = [
  ...(['unit_1', 'unit_2', 'unit_3', 'unit_4', 'unit_5', 'unit_6', 'unit_7', 'unit_8'] as const),
  ...(['mark', 'mark_photo', 'label', 'label_photo', 'length', 'count'] as const),
] as const
export type PracticeStep = (typeof practiceSteps)[number]

/** How a step went: the wrong taps, and whether it was right in the end. */
export interface PracticeTry {
  wrong: number
  right: boolean
}
export type PracticeSteps = Record<PracticeStep, PracticeTry>

/** From this score on a try is called good. Nothing else depends on it. */
export const practiceGood = 80

/** Of 100: a step counts fully when it was right at once, half when it was put right, and not at all when it stayed wrong. */
export function practiceScore(steps: PracticeSteps): number {
  const halves = practiceSteps
    .map((step) => steps[step])
    .map(({ wrong, right }): number => (right ? (wrong === 0 ? 2 : 1) : 0))
    .reduce((sum, half) => sum + half, 0)
  return Math.round((halves * 100) / (practiceSteps.length * 2))
}

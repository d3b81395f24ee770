import type { useSay } from '../samples/words.tsx'
import type { Mistake } from './judge.ts'
import { units } from './lesson.ts'

/** Why a tap was wrong, in words. */
export function mistakeText(say: ReturnType<typeof useSay>, mistake: Mistake): string {
  if (!('unit' in mistake)) return say(`wrong_${mistake.why}`)
  const { unit, why } = mistake
  const fault = units[unit - 1] ?? null
  if (fault === null) return say(unit === 5 ? 'wrong_glint' : 'wrong_harmless', { unit })
  const truth = say(`truth_${fault}`)
  return say(why === 'missed' ? 'wrong_missed' : 'wrong_other_defect', { unit, truth })
}

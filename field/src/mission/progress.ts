import type { ItemNode } from '@goodlot/checklists'
import { answerKey, type ItemJudgement, type MissionState } from '@goodlot/inspection'

type Step = Pick<ItemJudgement, 'item' | 'instance' | 'verdict' | 'skipped'>

/** Whether somebody has answered an item. An item that is only recorded has a verdict before anybody has answered. */
export const isAnswered = ({ answers }: Pick<MissionState, 'answers'>, { item, instance, verdict }: Step): boolean =>
  verdict !== 'open' && (verdict !== 'recorded' || answers.has(answerKey(item, instance)))

/** How many steps are done. A text may stay empty, so it does not count as work that is left; the list of missing things agrees. */
export function progressOf(
  steps: readonly Step[],
  items: ReadonlyMap<number, ItemNode>,
  state: Pick<MissionState, 'answers'>,
): { done: number; all: number } {
  const needed = steps.filter(({ item }) => items.get(item)?.type !== 'text')
  return {
    done: needed.filter((step) => step.skipped || isAnswered(state, step)).length,
    all: needed.length,
  }
}

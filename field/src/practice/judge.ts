import { type AnyEntry, answerKey, type EntryData, type MissionState } from '@goodlot/inspection'
import { type PracticeStep, type PracticeSteps, practiceSteps } from '@goodlot/rules'
import { cartonLength, counted, faults, items, stepOfUnit, units } from './lesson.ts'

/** Why a tap was wrong: a sentence of its own for each. */
export type Mistake =
  | { step: PracticeStep; why: 'missed' | 'harmless' | 'other_defect'; unit: number }
  | { step: PracticeStep; why: 'mark' | 'label' | 'length' | 'count' }

const faultOf = (unit: number) => units[unit - 1] ?? null
const optionOf = (unit: number): number | null => {
  const fault = faultOf(unit)
  return fault === null ? null : faults[fault]
}

const typedIn = ({ values }: EntryData['answer']) => values.flatMap(({ specimens }) => specimens)
const isRightCount = (data: EntryData['quantity']) =>
  data.finished === counted.finished && data.packed === counted.packed && data.cartons === counted.cartons

function isRightAnswer(answer: EntryData['answer']): boolean {
  if (answer.item === items.mark) return answer.verdict === 'not_conform'
  if (answer.item === items.label) return answer.verdict === 'conform'
  const typed = typedIn(answer)
  return typed.length > 0 && typed.every((one) => Number(one) === cartonLength)
}

const stepOfItem: Partial<Record<number, 'mark' | 'label' | 'length'>> = {
  [items.mark]: 'mark',
  [items.label]: 'label',
  [items.length]: 'length',
}

/** What is wrong about one entry; null if nothing is. */
export function mistakeOf(entry: AnyEntry): Mistake | null {
  if (entry.kind === 'unit') {
    const { unit, good } = entry.data
    const isGood = faultOf(unit) === null
    if (good === isGood) return null
    return { step: stepOfUnit(unit), why: good ? 'missed' : 'harmless', unit }
  }
  if (entry.kind === 'defect') {
    const { unit, option } = entry.data
    // of a good unit, its unit entry is the mistake
    if (unit === null || faultOf(unit) === null || option === optionOf(unit)) return null
    return { step: stepOfUnit(unit), why: 'other_defect', unit }
  }
  if (entry.kind === 'answer') {
    const step = stepOfItem[entry.data.item]
    return step === undefined || isRightAnswer(entry.data) ? null : { step, why: step }
  }
  if (entry.kind === 'quantity') return isRightCount(entry.data) ? null : { step: 'count', why: 'count' }
  return null
}

const answerTo = (item: number, { answers }: MissionState) => answers.get(answerKey(item, ''))?.entry.data

/** Whether an entry that was written later says something else about the same check or count; a unit is taken back instead. */
export const putsRight = (entry: AnyEntry, { step }: Mistake): boolean =>
  (entry.kind === 'answer' && stepOfItem[entry.data.item] === step) || (entry.kind === 'quantity' && step === 'count')

/** Whether a step is right as the mission stands now. */
function isRight(step: PracticeStep, state: MissionState): boolean {
  switch (step) {
    case 'mark':
    case 'label':
    case 'length': {
      const answer = answerTo(items[step], state)
      return answer !== undefined && isRightAnswer(answer)
    }
    case 'mark_photo':
      return state.photos.some(({ data }) => data.item === items.mark)
    case 'label_photo':
      return state.photos.some(({ data }) => data.item === items.label)
    case 'count': {
      const [quantity] = [...state.quantities.values()]
      return quantity !== undefined && isRightCount(quantity.data)
    }
    default: {
      const unit = Number(step.slice('unit_'.length))
      const record = state.units.get('A')?.get(unit)
      const wanted = optionOf(unit)
      if (!record?.entry || record.entry.data.good !== (wanted === null)) return false
      return record.defects.every(({ entry }) => entry.data.option === wanted)
    }
  }
}

/** How every step went: the wrong taps are counted from what was written, and from photos that were chosen and not kept. */
export function stepsOf(
  entries: readonly AnyEntry[],
  state: MissionState,
  badPhotos: Partial<Record<PracticeStep, number>>,
): PracticeSteps {
  const mistakes = entries.map(mistakeOf)
  return Object.fromEntries(
    practiceSteps.map((step) => [
      step,
      {
        wrong: mistakes.filter((mistake) => mistake?.step === step).length + (badPhotos[step] ?? 0),
        right: isRight(step, state),
      },
    ]),
  ) as PracticeSteps
}

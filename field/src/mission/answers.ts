import type { ItemNode } from '@goodlot/checklists'
import type { EntryData } from '@goodlot/inspection'

export type Answer = EntryData['answer']

export const blankAnswer = (item: number, instance: string): Answer => ({
  item,
  instance,
  text: '',
  chosen: [],
  values: [],
  score: null,
  failures: null,
  verdict: '',
  remark: '',
})

/** Whether there is anything to save. */
export function isAnswered(item: ItemNode, answer: Answer): boolean {
  if (answer.verdict !== '') return true
  if (item.result_style === 'score') return answer.score !== null
  switch (item.type) {
    case 'text':
      return answer.text.trim() !== ''
    case 'demand':
      return (
        answer.failures !== null ||
        (item.result_style === 'info' && (answer.text.trim() || answer.remark.trim()) !== '')
      )
    default:
      return (
        answer.chosen.length > 0 || answer.values.some(({ specimens }) => specimens.some((one) => one.trim() !== ''))
      )
  }
}

/** State of one point of a list: good, bad, or not applicable; '' while it is open. */
export type PointState = 'ok' | 'bad' | 'na' | ''

export function pointState({ chosen, values }: Answer, option: number): PointState {
  if (chosen.includes(option)) return 'ok'
  const [value] = values.find((one) => one.option === option)?.specimens ?? []
  return value === 'no' ? 'bad' : value === 'na' ? 'na' : ''
}

export function withPoint(answer: Answer, option: number, state: PointState): Answer {
  const values = answer.values.filter((one) => one.option !== option)
  const word = state === 'bad' ? 'no' : state === 'na' ? 'na' : null
  return {
    ...answer,
    chosen: [...answer.chosen.filter((one) => one !== option), ...(state === 'ok' ? [option] : [])],
    values: word ? [...values, { option, specimens: [word] }] : values,
  }
}

export const valueAt = ({ values }: Answer, option: number, specimen: number): string =>
  values.find((one) => one.option === option)?.specimens[specimen] ?? ''

export function withValue(answer: Answer, option: number, specimen: number, typed: string): Answer {
  const before = answer.values.find((one) => one.option === option)?.specimens ?? []
  const specimens = Array.from({ length: Math.max(before.length, specimen + 1) }, (_, i) =>
    i === specimen ? typed : (before[i] ?? ''),
  )
  return { ...answer, values: [...answer.values.filter((one) => one.option !== option), { option, specimens }] }
}

export const sizeAt = ({ sizes = [] }: Answer, specimen: number): string => sizes[specimen] ?? ''

export function withSize(answer: Answer, specimen: number, size: string): Answer {
  const before = answer.sizes ?? []
  const sizes = Array.from({ length: Math.max(before.length, specimen + 1) }, (_, i) =>
    i === specimen ? size : (before[i] ?? ''),
  )
  return { ...answer, sizes }
}

/** How many specimens a sheet has so far, at least one. */
export const specimenCount = ({ values }: Answer): number =>
  Math.max(1, ...values.map(({ specimens }) => specimens.length))

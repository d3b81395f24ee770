import type { InspectorCard } from '@goodlot/contract'
import type { Key } from '@goodlot/i18n'
import { availabilityLight, capabilityLight, type Light } from '@goodlot/rules'
import type { Asked } from './search-terms.ts'

/** A card together with what its search asked for: a card marked for comparison outlives its search. */
export type FoundCard = InspectorCard & { asked: Asked }

export const withAsked = (card: InspectorCard, asked: Asked): FoundCard => ({ ...card, asked })

interface Shown {
  light: Light
  words: Key<'inspectors'>
}

const availabilityWords = {
  success: 'inspectors.available',
  default: 'inspectors.booked_out',
  warning: 'inspectors.not_working',
} as const

/** Whether the inspector can come (N-16). Null if the search named no days, because `in_work` and `free` are then 1 for everybody. */
export function availabilityOf({ asked, in_work, free }: FoundCard): Shown | null {
  if (!asked.days) return null
  const light = availabilityLight({ inWork: in_work, free: free })
  return { light, words: availabilityWords[light] }
}

/** Whether the inspector fits place and goods (N-17), judged only by what the search named. Null if it named neither. */
export function capabilityOf({ asked, in_city, in_category }: FoundCard): Shown | null {
  if (!asked.place && !asked.goods) return null
  const inCity = in_city
  const inCategory = in_category
  return { light: capabilityLight({ inCity, inCategory }), words: capabilityWords() }

  function capabilityWords(): Key<'inspectors'> {
    if (!asked.goods) return inCity ? 'inspectors.reason_in_city' : 'inspectors.in_other_city'
    if (!asked.place) return inCategory ? 'inspectors.reason_in_category' : 'inspectors.goods_not_named'
    if (inCity) return inCategory ? 'inspectors.capable' : 'inspectors.other_goods'
    return inCategory ? 'inspectors.other_city' : 'inspectors.other_city_and_goods'
  }
}

/** Reasons that state the two halves of capability. Neither is listed as a strength while a warning says that the other half is missing. */
const capabilityReasons: readonly string[] = ['in_city', 'in_category']

export const reasonsOf = (card: FoundCard): FoundCard['reasons'] =>
  capabilityOf(card)?.light === 'warning'
    ? card.reasons.filter(({ code }) => !capabilityReasons.includes(code))
    : card.reasons

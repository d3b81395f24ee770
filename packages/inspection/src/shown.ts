import { groupBy } from '@goodlot/checklists'
import type { Entry } from './entries.ts'
import { isByPlan, type PlacedItem } from './instances.ts'
import { answerKey, type DefectRecord, type MissionState } from './state.ts'

/** How many photos an instance of an item has, and how many it requires. */
export interface PhotoCount {
  have: number
  need: number
}

type Pictured = Pick<MissionState, 'photos' | 'defects'>
export type CountPhotos = (placed: PlacedItem, instance: string) => PhotoCount

/** Counts the photos of each item. A list of defects requires photos only if defects were found, and photos of these defects count. */
export function photoCounts({ photos, defects }: Pictured): CountPhotos {
  const taken = groupBy(photos, ({ data }: Entry<'photo'>) =>
    data.item === null ? '' : answerKey(data.item, data.instance),
  )
  return (placed, instance) => {
    const { item } = placed
    const have = taken.get(answerKey(item.id, instance))?.length ?? 0
    if (item.type !== 'defectives_list') return { have, need: item.min_photos }
    const found = defectsOf(placed, defects)
    const pictures = found.reduce((sum, one) => sum + one.photos.length, have)
    return { have: pictures, need: found.length > 0 ? item.min_photos : 0 }
  }
}

/**
 * The defects on the item's list. A defect that is on no list belongs to the lot, and so to the list that is judged by the order's plan.
 */
function defectsOf({ owner, item }: PlacedItem, defects: readonly DefectRecord[]): DefectRecord[] {
  const listed = new Set(item.options.map(({ id }) => id))
  return defects.filter(({ entry: { data } }) => (data.option === null ? isByPlan(owner) : listed.has(data.option)))
}

export const lacksPhotos = ({ have, need }: PhotoCount): boolean => have < need

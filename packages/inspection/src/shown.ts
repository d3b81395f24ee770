import { groupBy } from '@goodlot/checklists'
import type { Entry } from './entries.ts'
import { isByPlan, type PlacedItem } from './instances.ts'
import { answerKey, type DefectRecord, type MissionState } from './state.ts'

/** Photos that an item requires in one of its instances, and those that were taken. */
export interface PhotoCount {
  have: number
  need: number
}

type Pictured = Pick<MissionState, 'photos' | 'defects'>
export type CountPhotos = (placed: PlacedItem, instance: string) => PhotoCount

/**
 * Counts the photos of each item. A list of defects asks for pictures of what was found: without a defect there is nothing to show, and
 * pictures that hang on its defects count.
 */
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

/** Defects that stand on the item's list; one of no list is a matter of the lot, and so of the list that the plan decides. */
function defectsOf({ owner, item }: PlacedItem, defects: readonly DefectRecord[]): DefectRecord[] {
  const listed = new Set(item.options.map(({ id }) => id))
  return defects.filter(({ entry: { data } }) => (data.option === null ? isByPlan(owner) : listed.has(data.option)))
}

export const lacksPhotos = ({ have, need }: PhotoCount): boolean => have < need

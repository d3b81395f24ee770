import {
  blankItem,
  blankOption,
  type ClassNode,
  type ItemNode,
  type NestedClass,
  type NestedItem,
  type OptionNode,
  type OptionRow,
} from '@goodlot/checklists'
import type { Brief } from '@goodlot/inspection'
import type { Revision } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'

/** The location of the factory; without one, the location of its city. */
export async function siteOf(db: Db, { factory }: Revision, city: string | null): Promise<Brief['place']> {
  if (city === null) return null
  if (factory && factory.lat !== null && factory.lng !== null)
    return { lat: factory.lat, lng: factory.lng, city, of: 'factory' }
  const place = await db.selectFrom('places').select(['lat', 'lng']).where('code', '=', city).executeTakeFirst()
  return { lat: place?.lat ?? null, lng: place?.lng ?? null, city, of: 'city' }
}

export async function protocolOf(db: Db, snapshotId: number | null): Promise<ClassNode[]> {
  if (snapshotId === null) return []
  const row = await db
    .selectFrom('protocol_snapshots')
    .select('tree')
    .where('id', '=', snapshotId)
    .executeTakeFirstOrThrow()
  return row.tree.map(plainClass)
}

/**
 * The nodes of a snapshot without `sort` and the ids of their parents, which the nesting makes redundant. Old snapshots lack fields that
 * were added later; these get default values.
 */
const plainOption = ({ sort, item_id, ...option }: OptionRow): OptionNode => ({ ...blankOption, ...option })

const plainItem = ({ sort, class_id, options, ...item }: NestedItem): ItemNode => ({
  ...blankItem,
  ...item,
  options: options.map(plainOption),
})

const plainClass = ({ sort, parent_id, items, classes, ...node }: NestedClass): ClassNode => ({
  ...node,
  items: items.map(plainItem),
  classes: classes.map(plainClass),
})

import { blankItem, blankOption, type ClassNode, type ItemNode, type OptionNode } from '@goodlot/checklists'
import type { Brief } from '@goodlot/inspection'
import type { Revision } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'

/** The location of the factory; without one, the location of its city. */
export async function placeOf(db: Db, { factory }: Revision, city: string | null): Promise<Brief['place']> {
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
  return (row.tree as unknown as Stored<ClassNode>[]).map(plainClass)
}

/** Snapshots contain the keys of their parents, which the nesting makes redundant. An old snapshot lacks fields that were added later. */
type Stored<N> = N & { sort?: number; parent_id?: number | null; class_id?: number; item_id?: number }

function plain<N extends object>({ sort, parent_id, class_id, item_id, ...node }: Stored<N>) {
  return node
}

const plainClass = (node: Stored<ClassNode>): ClassNode => ({
  ...(plain(node) as ClassNode),
  items: node.items.map((item) => ({
    ...blankItem,
    ...(plain(item) as ItemNode),
    options: item.options.map((option) => ({ ...blankOption, ...(plain(option) as OptionNode) })),
  })),
  classes: node.classes.map(plainClass),
})

import type { Person, TestWorld } from '../world.ts'
import type { Rows } from './cast.ts'
import type { Preparation } from './prepare-erasures.ts'

let serial = 0

/** A view of the person; each has a name of its own. */
async function aView(w: TestWorld, who: Person): Promise<Rows> {
  serial += 1
  const now = w.clock.now()
  const { id } = await w.db
    .insertInto('order_views')
    .values({ owner_id: who.id, name: `View ${serial}`, query: '', created_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { view_id: id, name: `View ${serial}` }
}

export const viewPreparations: Record<string, Preparation> = {
  order_view_save: aView,
  order_view_delete: aView,
}

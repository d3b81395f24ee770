import { anInspector, aRatedOrder } from '../inspectors.ts'
import type { TestWorld } from '../world.ts'
import type { Preparation } from './prepare-erasures.ts'

/** An order that was rated with words; `hidden_reason` is why root has hidden them. */
async function rated(w: TestWorld, hidden_reason = '') {
  const { id } = await aRatedOrder(w, await w.an(), await anInspector(w), 1, 'Rude')
  if (hidden_reason !== '')
    await w.db
      .updateTable('ratings')
      .set({ hidden_reason, hidden_at: w.clock.now() })
      .where('order_id', '=', id)
      .execute()
  return { order: id, order_id: id }
}

export const ratingPreparations: Record<string, Preparation> = {
  rate_hide: (w) => rated(w),
  rate_show: (w) => rated(w, 'Insults'),
}

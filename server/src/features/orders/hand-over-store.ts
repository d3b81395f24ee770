import type { HandOver } from '../../feature.ts'

/** A member that leaves keeps no orders of the family; those of its own from before stay its own. */
export const handOver: HandOver = (trx, from, to) =>
  trx
    .updateTable('orders')
    .set({ real_customer_id: to })
    .where('real_customer_id', '=', from)
    .where('customer_id', '=', to)
    .execute()

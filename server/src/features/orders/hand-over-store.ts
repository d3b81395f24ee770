import type { HandOver } from '../../feature.ts'

/** Gives the family's orders of a leaving member to another account of it; orders from before the member joined stay the member's. */
export const handOver: HandOver = (trx, from, to) =>
  trx
    .updateTable('orders')
    .set({ real_customer_id: to })
    .where('real_customer_id', '=', from)
    .where('customer_id', '=', (eb) =>
      eb
        .selectFrom('accounts')
        .select(({ fn }) => fn.coalesce('parent_id', 'id').as('main_id'))
        .where('id', '=', to),
    )
    .execute()

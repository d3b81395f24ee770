import type { orders } from '@goodlot/contract'
import type { Feature, HandOver } from '../../feature.ts'

import { ownFiles } from '../../order/access/index.ts'
import { orderMails } from '../../order/messages/index.ts'
import { handlers } from './calls.ts'
import { jobs } from './jobs.ts'

/** A member that leaves keeps no orders of the family; those of its own from before stay its own. */
const handOver: HandOver = (trx, from, to) =>
  trx
    .updateTable('orders')
    .set({ real_customer_id: to })
    .where('real_customer_id', '=', from)
    .where('customer_id', '=', to)
    .execute()

export const feature: Feature<typeof orders> = {
  handlers,
  handOver,
  jobs,
  mails: orderMails,
  owner: { tag: 'order', access: ownFiles },
}

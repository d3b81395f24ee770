import type { orders } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { ownFiles } from '../../order/access/index.ts'
import { orderMails } from '../../order/messages/index.ts'
import { handlers } from './calls.ts'
import { handOver } from './hand-over-store.ts'
import { jobs } from './jobs.ts'

export { cancelOrder } from './cancel.ts'
export { ordersWith } from './search-store.ts'

export const feature: Feature<typeof orders> = {
  handlers,
  handOver,
  jobs,
  mails: orderMails,
  owner: { tag: 'order', access: ownFiles },
}

import type { payments } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { approvalHandlers } from './approval-calls.ts'
import { payHandlers } from './calls.ts'
import { chargeHandlers } from './charge-calls.ts'
import { refundHandlers } from './refund-calls.ts'
import { rootHandlers } from './root-calls.ts'
import { captureApproved } from './tasks.ts'
import { receiveWebhooks } from './webhook.ts'

export { instantOf } from './calls.ts'
export { type DocumentContext, goodsOf, issuerOf } from './document-parts.ts'
export { receive } from './receive.ts'

export const feature: Feature<typeof payments> = {
  handlers: {
    ...payHandlers,
    ...approvalHandlers,
    ...chargeHandlers,
    ...rootHandlers,
    ...refundHandlers,
  },
  tasks: [captureApproved],
  routes: receiveWebhooks,
}

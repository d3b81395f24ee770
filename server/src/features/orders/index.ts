import type { orders } from '@goodlot/contract'
import type { Feature, HandOver } from '../../feature.ts'

import { ownFiles } from './access.ts'
import { handlers } from './calls.ts'
import { jobs } from './jobs.ts'
import { mails } from './mails.ts'

export { ownFiles as accessToOrder, requireLocked, requireVisible } from './access.ts'
export { accept, loseInspector } from './answers.ts'
export { answerCharges, insertCharges } from './charge-store.ts'
export { confirmOrder } from './confirm.ts'
export { refuseStale } from './conflict.ts'
export { couldHaveDays, type DayClaim, lockInspectorDays, setOrderDays } from './days.ts'

export { recordOrderEvent } from './events.ts'
export { formerDays, withFormerLeads } from './former-leads.ts'
export { familyHolds, type HoldLimits } from './held-days.ts'
export { currentRevision, latestCertificate, moneyOf } from './info-store.ts'
export { amountOf, noticeToRoot, tellInspector, tellOwners, tellRoot } from './letters.ts'
export { isToPay } from './list-store.ts'
export { announce } from './live-channel.ts'
export { liveOffer } from './offer-store.ts'
export { offerOrder, withdrawOffer } from './offers.ts'

export { insertOrder, putOnAccount, type Sale, updateOrder } from './place.ts'

export { recordRefundDue, refundCredit } from './refund.ts'
export { relatedOrders } from './related.ts'
export {
  payoutOfAll,
  type Revision,
  type SoldFactory,
  type SoldLot,
  type SoldManDays,
  type SoldMember,
  type SoldProduct,
  type SoldQuote,
  type SoldTest,
} from './revision.ts'
export { namedTerms, planView, priceTerms, testName } from './revision-view.ts'
export {
  tellMembers,
  tellMissionChanged,
  tellMissionWithdrawn,
  tellOrderChanged,
  tellOrderPlaced,
  tellReassigned,
} from './sale-letters.ts'
export { finishMoney, settleAborted } from './settle.ts'
export { changeCost, changeOrder, factsOf, lockOrder, type Order, orderById, orderIdByNo } from './store.ts'
export { byMember, claimsOf, teamOf } from './team.ts'
export { balanceOf, dollars, moneyView, serviceNames } from './view.ts'
export { inTransaction, type OrderWrite } from './write-context.ts'
export { mails as orderMails }

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
  mails,
  owner: { tag: 'order', access: ownFiles },
}

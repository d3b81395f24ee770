import type { booking } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { calculationHandlers } from './calc-calls.ts'
import { calendarHandlers } from './calendar.ts'
import { draftSheet } from './draft-sheet.ts'
import { draftTemplate } from './draft-template.ts'
import { draftHandlers } from './drafts.ts'
import { extendHolds } from './extend-holds.ts'
import { historyHandlers } from './factory-history.ts'
import { loadHandlers } from './load-cart.ts'
import { manyHandlers, type Receive } from './many/index.ts'
import { proposalHandlers } from './proposals.ts'
import { submitHandlers } from './submit.ts'
import { switchingHandlers } from './switching.ts'

export { saveAskedDraft } from './asked-draft.ts'
export { teamIn } from './buyers-team.ts'
export { cartFacts, refuseProblems, relevantParts } from './check-cart.ts'
export { holdOf, keepWithinCredit } from './credit-after-change.ts'
export { estimateCart, type PricedRecords, soldLot, withOrderLine } from './estimate-cart.ts'
export { lowerPrice } from './kept-price.ts'
export { mayBookFor } from './may-book.ts'
export { membersOf, type TeamMember, withPay } from './pay-team.ts'
export type { Catalog } from './read-cart.ts'
export { type BuyerRow, buyerById, lockAccounts, lockFamilies, protocolForCart, readCatalog } from './store.ts'
export { useOf } from './valid-cart.ts'

/** `receive` comes from the payments, which stand above the booking: drafts that are booked together are paid in the same act. */
export const featureFor = (receive: Receive): Feature<typeof booking> => ({
  handlers: {
    ...calculationHandlers,
    ...calendarHandlers,
    ...draftHandlers,
    ...historyHandlers,
    ...loadHandlers,
    ...manyHandlers(receive),
    ...proposalHandlers,
    ...submitHandlers,
    ...switchingHandlers,
    order_template: draftTemplate,
  },
  sheet: draftSheet,
  whenConfirmed: extendHolds,
})

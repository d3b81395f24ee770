import type { orders } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'
import { mails } from './mails.ts'

export { confirmOrder } from './confirm.ts'
export { lockInspectorDays, setOrderDays } from './days.ts'

export { recordOrderEvent } from './events.ts'
export { offerOrder, withdrawOffer } from './offers.ts'

export { insertOrder, putOnAccount, type Sale, updateOrder } from './place.ts'

export type { OrderCart, Revision, SoldFactory, SoldLot, SoldProduct, SoldQuote, SoldTest } from './revision.ts'
export { planView, priceTerms } from './revision-view.ts'
export { tellMissionWithdrawn, tellOrderChanged, tellOrderPlaced } from './sale-letters.ts'

export const feature: Feature<typeof orders> = { handlers, mails }

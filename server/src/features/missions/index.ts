import type { missions } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'
import { mails } from './mails.ts'

// the work itself is below orders, which cancel and re-assign: two folders must not import each other
export { offerOrder, withdrawOffer } from '../orders/index.ts'

export const feature: Feature<typeof missions> = { handlers, mails }

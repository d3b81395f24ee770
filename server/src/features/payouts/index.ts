import type { payouts } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { bankAccountHandlers } from './bank-account-calls.ts'
import { payoutHandlers } from './calls.ts'
import { resealAccounts } from './reseal.ts'

export const feature: Feature<typeof payouts> = {
  handlers: { ...payoutHandlers, ...bankAccountHandlers },
  reseal: resealAccounts,
}

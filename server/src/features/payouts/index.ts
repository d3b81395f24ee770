import type { payouts } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { bankAccountHandlers } from './bank-account-calls.ts'
import { payoutHandlers } from './calls.ts'
import { correctionHandlers } from './correction-calls.ts'
import { fileHandlers } from './file-calls.ts'
import { mails } from './messages.ts'
import { resealAccounts } from './reseal.ts'
import { runHandlers } from './run-calls.ts'

export const feature: Feature<typeof payouts> = {
  handlers: { ...payoutHandlers, ...runHandlers, ...correctionHandlers, ...fileHandlers, ...bankAccountHandlers },
  mails,
  reseal: resealAccounts,
}

export {
  bankAccountOf,
  openBankAccount,
  resealBankAccount,
  type StoredAccount,
  saveBankAccount,
  sealBankAccount,
} from './bank-account-store.ts'
export { transferOfEntry } from './entry-transfer-store.ts'
export { heldByClaim, holdOrderPayouts, holdPayouts, releaseOrderPayouts, releasePayouts } from './hold-store.ts'
export {
  accruePayout,
  lockPayouts,
  lockTransfer,
  type Payout,
  payoutAmount,
  payoutsOf,
  recordTransfer,
  recoveredFor,
  recoverFromInspector,
  reverseTransfer,
  startRun,
  sumOf,
  type Transfer,
} from './payout-store.ts'

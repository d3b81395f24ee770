export {
  type MailServer,
  mailServerOf,
  mailUrl,
  type SetupWorld,
  shownMailUrl,
  type TypedMailServer,
} from './mail-server.ts'
export { type PaypalAccount, paypalAccountOf } from './payment-account.ts'
export { addressWasSaved, configuredOrigin, knownPublicAddress, publicAddress } from './public-address.ts'
export { open, resealSetup, seal } from './sealed.ts'
export { lockSetup, type SetupPart, type SetupRow, setupRow, storeSetup } from './store.ts'

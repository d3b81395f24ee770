export { balanceOf } from './balance.ts'
export { latestCertificate } from './certificate-store.ts'
export { confirmOrder } from './confirm.ts'
export { recordOrderEvent } from './events.ts'
export { factsOf } from './facts.ts'
export { announce } from './live-channel-store.ts'
export { latestOffer, liveOffer } from './offer-store.ts'
export {
  changeCost,
  changeOrder,
  isToPay,
  lockOrder,
  type Order,
  orderById,
  orderIdByNo,
  statusInSql,
} from './order-store.ts'
export { insertOrder, putOnAccount, type Sale, setDueDay, takeOffAccount, updateOrder } from './sale-store.ts'
export { stageOf } from './stage.ts'
export { inTransaction, type OrderWrite } from './write-context.ts'

export { ordersScope, ownFiles, requireLocked, requireVisible, type Scope } from './access.ts'
export { refuseStale } from './refuse-stale.ts'
export { relatedOrders } from './related.ts'

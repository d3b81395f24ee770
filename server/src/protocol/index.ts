export { protocolSnapshot } from './snapshot-store.ts'
export { rowsOf } from './tree-store.ts'

export { visibleAccounts } from './account-store.ts'
export { accessBy, definedOnly, type OwnedRow, ownedBy, ownedView, refuseStale, requireMayEdit } from './owned.ts'
export { deleteRow, inOrder, insertRows, lockRow, updateRows } from './store.ts'
export { undoableRows } from './undo-store.ts'

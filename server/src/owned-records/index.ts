export { accessBy, given, mineToChange, type OwnedRow, ownedBy, ownedView, refuseStale } from './owned.ts'
export { type BulkColumns, deleteRow, inOrder, insertRows, lockRow, updateRows } from './rows.ts'

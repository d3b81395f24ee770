export { accessBy, given, mineToChange, type OwnedRow, ownedBy, ownedView, refuseStale } from './owned.ts'
export { deleteRow, inOrder, insertRows, lockRow, updateRows } from './rows.ts'

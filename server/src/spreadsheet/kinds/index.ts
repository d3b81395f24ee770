export {
  type ActiveRow,
  type ExistingRecord,
  type ReadKind,
  readKind,
  type SavingContext,
  type SheetContext,
  type SheetKind,
  type SheetWriteContext,
  savesRecords,
  sheetKind,
  type UndoableRecords,
} from './kind.ts'

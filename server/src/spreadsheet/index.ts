export { normalizeTitle } from './header.ts'
export { importSheet, leftOutBook, meantRows, reviewSheet, sentRows, undoSheet } from './import.ts'
export { lastImport } from './journal.ts'
export type { CellValues, RawCells } from './judge.ts'
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
export type { DropDown, TemplateParts } from './layout.ts'
export { Choices, isNested, textOf } from './values.ts'
export { type BookContext, exportBook, sheetBook, templateBook } from './write.ts'

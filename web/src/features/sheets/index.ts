export { SheetImport } from './SheetImport.tsx'
export {
  type Choice,
  type ChoiceListProps as Choosing,
  type ReviewKind,
  type SheetKind,
  sheetFiles,
} from './sheet-kind.ts'
export { useSheetTools } from './use-sheet-tools.tsx'

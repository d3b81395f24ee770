export { SheetImport } from './SheetImport.tsx'
export { SheetTools } from './SheetTools.tsx'
export {
  type Choice,
  type ChoiceListProps as Choosing,
  type ReviewKind,
  type SheetKind,
  sheetFiles,
} from './sheet-kind.ts'

export { ChooseSheet } from './ChooseSheet.tsx'
export { listImport } from './list-import.tsx'
export { SheetImport } from './SheetImport.tsx'
export type {
  Choice,
  ChoiceListProps as Choosing,
  ReviewKind,
  SheetList,
} from './sheet-kind.ts'
export { useDownload } from './use-download.ts'
export { useSheetTools } from './use-sheet-tools.tsx'

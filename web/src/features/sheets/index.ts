export { ChooseSheet } from './ChooseSheet.tsx'
export { SheetImport } from './SheetImport.tsx'
export type {
  Choice,
  ChoiceListProps as Choosing,
  ReviewKind,
  SheetKind,
} from './sheet-kind.ts'
export { useDownload } from './use-download.ts'
export { useSheetTools } from './use-sheet-tools.tsx'

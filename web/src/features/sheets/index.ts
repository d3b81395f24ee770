export { SheetTools } from './SheetTools.tsx'
export type { Choice, ChoiceListProps as Choosing, SheetKind } from './sheet-kind.ts'

export { SheetTools } from './SheetTools.tsx'
export type { Choice, Choosing, SheetKind } from './sheet-kind.ts'

export { SheetTools } from './SheetTools.tsx'
export type { SheetKind } from './sheet-kind.ts'

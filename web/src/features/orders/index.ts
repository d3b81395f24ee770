export type { Mover } from './calendar/mover.ts'
export { DueTable } from './money/DueTable.tsx'

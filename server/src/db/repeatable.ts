import { isStalePlan } from './named.ts'

/** Postgres' codes for a serialization failure and a deadlock. */
const codes = new Set(['40001', '40P01'])

/** Whether a transaction that failed had no effect and may succeed when it is repeated. */
export const isRepeatable = (error: unknown): boolean =>
  codes.has((error as { code?: string }).code ?? '') || isStalePlan(error)

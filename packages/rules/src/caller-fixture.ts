import type { Caller } from './permissions.ts'

/** A caller for tests: an ordinary customer by default. */
export const aCaller = (facts: Partial<Caller> = {}): Caller => ({
  id: 7,
  role: 'customer',
  isAgent: false,
  isSub: false,
  childCount: 0,
  ...facts,
})

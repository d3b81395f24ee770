export { handlers } from './calls.ts'
export type { Settings } from './definitions.ts'
export { readSettings } from './store.ts'

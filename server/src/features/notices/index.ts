export { handlers } from './calls.ts'
export { notify } from './store.ts'

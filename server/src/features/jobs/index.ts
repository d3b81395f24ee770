export { handlers } from './calls.ts'

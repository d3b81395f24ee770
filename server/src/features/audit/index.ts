export { handlers } from './calls.ts'
export { verify } from './chain.ts'
export { jobs } from './jobs.ts'
export { record, recordBy } from './store.ts'

export { changedFields } from './changed-fields.ts'
export { record, recordBy } from './store.ts'

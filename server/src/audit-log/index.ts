export { changedFields } from './changed-fields.ts'
export { openPersonal } from './personal-values.ts'
export { record, recordBy, recordSeveral } from './store.ts'

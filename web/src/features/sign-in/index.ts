export { accountRules } from './account-rules.ts'
export { NewPasswordFields } from './NewPasswordFields.tsx'
export { PersonFields, type PersonForm } from './PersonFields.tsx'

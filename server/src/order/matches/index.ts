export { isCustomerWith, isInspectorWith, isOrderWith } from './match-store.ts'

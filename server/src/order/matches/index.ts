export { customersWith, isCustomerAmong, isCustomerWith, isInspectorWith, isOrderWith } from './match-store.ts'

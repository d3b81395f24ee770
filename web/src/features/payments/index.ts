export { SentFields } from './SentFields.tsx'
export { useMoneyChange } from './use-money-change.ts'

export { PaymentScreen } from './PaymentScreen.tsx'
export { PayoutTable } from './PayoutTable.tsx'

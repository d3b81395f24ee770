export { PaymentScreen } from './PaymentScreen.tsx'

export { PayoutScreen } from './PayoutScreen.tsx'

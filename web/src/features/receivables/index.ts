export { ReceivableScreen } from './ReceivableScreen.tsx'

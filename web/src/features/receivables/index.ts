export { familyAddress } from './family-address.ts'
export { MoneyFigures } from './MoneyFigures.tsx'
export { ReceivableScreen } from './ReceivableScreen.tsx'

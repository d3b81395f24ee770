export { familyAddress } from './family-address.ts'
export { MoneyFigures } from './MoneyFigures.tsx'

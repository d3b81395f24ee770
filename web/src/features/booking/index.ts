export { CartScreen } from './CartScreen.tsx'
export { LabTestFacts } from './LabTestFacts.tsx'

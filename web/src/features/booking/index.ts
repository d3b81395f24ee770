export { LabTestFacts } from './LabTestFacts.tsx'

export { LabTestScreen } from './LabTestScreen.tsx'

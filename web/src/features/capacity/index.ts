export { CapacityScreen } from './CapacityScreen.tsx'

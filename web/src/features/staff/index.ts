export { JoinScreen } from './JoinScreen.tsx'
export { StaffScreen } from './StaffScreen.tsx'

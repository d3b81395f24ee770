export { FirstSteps } from './FirstSteps.tsx'
export { SetupScreen } from './SetupScreen.tsx'

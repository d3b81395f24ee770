export { ClaimScreen } from './ClaimScreen.tsx'
export { ComplainDialog } from './ComplainDialog.tsx'
export { OrderClaims } from './OrderClaims.tsx'

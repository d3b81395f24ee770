export { ComplainDialog } from './ComplainDialog.tsx'
export { OrderClaims } from './OrderClaims.tsx'

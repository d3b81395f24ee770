export { DueTable } from './DueTable.tsx'
export { InspectorOrders } from './InspectorOrders.tsx'
export { OrderScreen } from './OrderScreen.tsx'
export { PaidScreen } from './PaidScreen.tsx'

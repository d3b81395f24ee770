export { InspectorOrders } from './list/InspectorOrders.tsx'
export { DueTable } from './money/DueTable.tsx'
export { PaidScreen } from './money/PaidScreen.tsx'
export { orderScreenWith } from './OrderScreen.tsx'

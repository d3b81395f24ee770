export { InspectorOrders } from './InspectorOrders.tsx'
export { OrderScreen } from './OrderScreen.tsx'

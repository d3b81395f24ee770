export { OrderList } from './OrderList.tsx'

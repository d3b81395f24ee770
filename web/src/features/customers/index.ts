export { Customers } from './Customers.tsx'

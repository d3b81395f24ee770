export { customersWith } from './Customers.tsx'

export { CartScreen } from './CartScreen.tsx'

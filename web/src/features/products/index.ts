export { ProductPicker } from './ProductPicker.tsx'
export { ProductScreen } from './ProductScreen.tsx'
export { useChosenProducts } from './queries.ts'

export { ProductDialog } from './ProductDialog.tsx'
export { ProductPicker } from './ProductPicker.tsx'
export { ProductScreen } from './ProductScreen.tsx'

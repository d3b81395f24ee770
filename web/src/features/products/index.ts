export { categoryChoice } from './category-choice.tsx'
export { NewProduct, ProductDialog, ProductPicker } from './lazy-parts.ts'
export { productQueries } from './query-names.ts'

export * from './locales.ts'
export { productName } from './product.ts'
export * from './translate.ts'

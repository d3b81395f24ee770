export type { AppNoun, Ending, FieldNoun, Key, KeyOf, Noun } from './keys.ts'
export * from './locales.ts'
export { productName } from './product.ts'
export * from './translate.ts'

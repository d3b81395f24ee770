export { FactoryDialog, FactoryPicker, NewFactory } from './lazy-parts.ts'
export { placeChoice } from './place-choice.tsx'
export { useFactory } from './queries.ts'
export { factoryQueries } from './query-names.ts'

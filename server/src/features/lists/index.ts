export { handlers } from './calls.ts'
export { catalogNodes, loadReference, optionsOf, placesOf } from './store.ts'
export { inLanguage, optionOf, placeName } from './view.ts'

export { inLanguage, placeName } from './names.ts'
export { catalogNodes, citiesOf, loadReference, optionsOf, placesOf } from './store.ts'

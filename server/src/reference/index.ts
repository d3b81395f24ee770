export { inLanguage, optionOf, placeName } from './names.ts'
export { serviceNames } from './service-names.ts'
export { catalogNodes, citiesOf, loadReference, optionsOf, placeByCode, placesOf } from './store.ts'

export { CatalogSelect } from './CatalogSelect.tsx'
export { PlaceFields } from './PlaceFields.tsx'
export { PlaceSelect } from './PlaceSelect.tsx'
export { sysList, useCatalogTree, useSysList } from './queries.ts'

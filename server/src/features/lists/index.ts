import type { lists } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'

export { catalogNodes, loadReference, optionsOf, placesOf } from './store.ts'
export { inLanguage, optionOf, placeName } from './view.ts'

export const feature: Feature<typeof lists> = { handlers }

import type { inspectorSearch } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'

export { inspectorsWhoFit } from './find.ts'

export const feature: Feature<typeof inspectorSearch> = { handlers }

import type { protocols } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'

export { copyProtocol } from './copy.ts'
export { createProtocol } from './create.ts'

export const feature: Feature<typeof protocols> = { handlers }

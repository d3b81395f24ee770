import type { team } from '@goodlot/contract'
import type { Feature, HandOver } from '../../feature.ts'
import { approvalHandlers } from './approval-calls.ts'
import { handlersFor } from './calls.ts'

export { handOver } from './store.ts'

export const featureFor = (handOvers: readonly HandOver[]): Feature<typeof team> => ({
  handlers: { ...handlersFor(handOvers), ...approvalHandlers },
})

import type { setup } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { checkHandlers } from './check-calls.ts'
import { stepHandlers } from './first-steps.ts'
import { saveHandlers } from './save-calls.ts'
import { setupView } from './view.ts'

export const feature: Feature<typeof setup> = {
  handlers: { setup_get: setupView, ...saveHandlers, ...checkHandlers, ...stepHandlers },
}

import type { settings } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'
import { forceHttps } from './force-https.ts'

export { checkSettings } from './check.ts'
export { missingParts } from './missing.ts'
export { resetSetting } from './reset.ts'

export const feature: Feature<typeof settings> = { handlers, routes: forceHttps }

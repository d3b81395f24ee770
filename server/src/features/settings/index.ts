import type { settings } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'
import { forceHttps } from './force-https.ts'

export { checkSettings } from './check.ts'
export { missingParts } from './missing.ts'
export { resetSetting } from './reset.ts'
export { campaignOf, type RuleSettings, ruleSettings } from './rule-settings.ts'
export { readSettings } from './store.ts'

export const feature: Feature<typeof settings> = { handlers, routes: forceHttps }

export { defaultsOf, isExampleAddress } from './defaults.ts'
export { LastKnownSettings } from './last-known.ts'
export { campaignOf, type RuleSettings, ruleSettings } from './rule-settings.ts'
export { readSettings } from './store.ts'

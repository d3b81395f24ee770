export { defaultsOf } from './defaults.ts'
export { type RuleSettings, campaignOf, ruleSettings } from './rule-settings.ts'
export { readSettings } from './store.ts'

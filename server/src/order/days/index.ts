export {
  couldHaveDays,
  type DayClaim,
  keepOrderDays,
  lockInspectorDays,
  releaseOrderDays,
  setOrderDays,
} from './days.ts'
export { formerDays, withFormerLeads } from './former-leads.ts'
export { familyHolds, type HoldLimits } from './held-days.ts'
export { byMember, claimsOf, claimsWithoutLead, teamOf } from './team.ts'

export { approverAfter, approverOf, refuseOverLimit, refuseUnseen, tellApproverAgain } from './approval.ts'

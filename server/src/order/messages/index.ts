export { tellApprover, tellApproverOfSeveral } from './approval-messages.ts'
export { orderMails } from './mail-templates.ts'
export { noticeToRoot, orderPath, tellInspector, tellMember, tellOwners, tellRoot } from './messages.ts'
export { receiversOf } from './receiver-store.ts'
export {
  tellMembers,
  tellMissionChanged,
  tellMissionWithdrawn,
  tellOrderChanged,
  tellOrderPlaced,
  tellReassigned,
} from './sale-messages.ts'
export { tellAgreed, tellConfirmed, tellLost, visitWords } from './stage-messages.ts'

export { answerCharges, chargesOf, insertCharges, withdrawCharges } from './charge-store.ts'
export { moneyView } from './money-view.ts'
export { recordRefundDue, refundCredit } from './refund.ts'
export { finishMoney, payOut, settleAborted, settledTeam } from './settle.ts'

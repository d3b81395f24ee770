// Written from the schemas of the contract by scripts/answer-plans.ts: npm run openapi
import type { AnswerPlans } from './convert-answer.ts'

export const answerPlans: AnswerPlans = {
  shared: [
  ],
  calls: {
    get_ref_list: {data: [{is_used: 'flag'}]},
    create_ref: {is_used: 'flag', is_mailed: 'flag'},
  },
  faults: {
  },
}

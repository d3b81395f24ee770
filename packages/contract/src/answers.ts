import { answerPlans } from './answer-plans.ts'
import { decodeData } from './convert-answer.ts'
import type { FaultName } from './faults.ts'

export { answerPlans }

/** The data of an answer, or the details of a refusal, as the code has them. Without zod: the browser apps load this. */
export const decodeAnswer = (call: string, fault: FaultName | undefined, data: unknown): unknown =>
  decodeData(answerPlans, call, fault, data)

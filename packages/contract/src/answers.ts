import { answerPlans } from './answer-plans.ts'
import { decodeData } from './convert-answer.ts'
import type { FaultName } from './faults.ts'

export { answerPlans }

/**
 * Converts the data of an answer, or the details of a refusal, from the wire to the code's types. It works without zod, because
 * the browser apps load it.
 */
export const decodeAnswer = (call: string, fault: FaultName | undefined, data: unknown): unknown =>
  decodeData(answerPlans, call, fault, data)

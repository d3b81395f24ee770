import { z } from 'zod'
import { type FaultName, faults, isFaultName } from '../faults.ts'

/** A refusal as RFC 9457 writes it, with the name by which programs decide. */
export const problem = z.object({
  type: z.string().describe('One for each fault; it leads nowhere.'),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe('The sentence of the fault, in the language of the request.'),
  fault: z.custom<FaultName>((name) => typeof name === 'string' && isFaultName(name)),
  instance: z.string().describe('The request, as the header X-Request-Id and our log name it.'),
  errors: z
    .array(z.object({ field: z.string(), detail: z.string() }))
    .optional()
    .describe('Fields of the request that are wrong, each with a sentence.'),
  details: z.unknown().optional().describe('What else belongs to the fault, such as the price that is valid now.'),
})
export type Problem = z.infer<typeof problem>

/** What the codes of the calls are as a status of HTTP; a code below 1000 is its own. */
const statusByCode: Readonly<Record<number, number>> = {
  4000: 409,
  4001: 422,
  4003: 403,
  4004: 401,
  4009: 403,
  4010: 403,
  4011: 403,
  4012: 409,
  4022: 422,
  4029: 429,
  4041: 404,
  4042: 404,
  5000: 500,
}
export const statusOf = (fault: FaultName): number => {
  const code = faults[fault]
  return code < 1000 ? code : (statusByCode[code] ?? 400)
}
